"""Forms of Numbrix that other programs brought, and what they share."""
