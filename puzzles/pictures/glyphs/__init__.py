"""What is drawn in the cells of a picture: characters, pencil marks, signs."""
