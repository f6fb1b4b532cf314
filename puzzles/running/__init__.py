"""Where work runs outside the browser: files, processes, crews, Dask clusters."""
