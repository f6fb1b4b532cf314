"""What kernels run on: Python itself, WebAssembly, or machine code of this computer."""
