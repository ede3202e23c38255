class Problem(Exception):
    """An answer that is an error (RFC 9457)."""

    def __init__(self, status, detail, errors=None, headers=None):
        super().__init__(detail)
        self.status, self.detail, self.errors, self.headers = status, detail, errors, headers or {}
