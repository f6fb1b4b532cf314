"""Forms of Futoshiki that other programs brought, and what they share."""
