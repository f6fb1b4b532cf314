"""What kernels run on: Python itself, WebAssembly, or native machine code."""
