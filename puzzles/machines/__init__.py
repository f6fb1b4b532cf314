"""What kernels run on: Python itself, or WebAssembly."""
