"""Other workers that rate a text beside this one, each with a Pyodide of its own. They come with explain.zip."""
