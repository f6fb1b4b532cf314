"""Candidates assumed and followed into a contradiction: traces, trees of cases, and the kernel for both."""
