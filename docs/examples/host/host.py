"""An API host for the website of WSE, in Python 3 and its standard library alone: an example to read, not a product.

    python3 host.py [PORT]        API_TOKEN: who may ask; PREVIEW_TOKEN: who sees drafts
"""

import hashlib
import json
import os
import re
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

sys.dont_write_bytecode = True
from content import READS  # noqa: E402
from enquiries import FILE_BYTES, FORMS, is_vital, receive_file, receive_form  # noqa: E402
from problem import Problem  # noqa: E402

API_TOKEN = os.environ.get("API_TOKEN")
BODY_BYTES = 64 * 1024


class Host(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Head and body go out together.
    wbufsize = -1

    def do_GET(self):
        self.serve(self.read)

    def do_HEAD(self):
        self.serve(self.read)

    def do_POST(self):
        self.serve(self.write)

    def serve(self, answer):
        try:
            if API_TOKEN and self.headers.get("Authorization") != f"Bearer {API_TOKEN}":
                raise Problem(401, "API_TOKEN is missing or wrong", headers={"WWW-Authenticate": "Bearer"})
            self.send(*answer(urlsplit(self.path)))
        except Problem as problem:
            body = {"type": "about:blank", "title": problem.detail, "status": problem.status, "detail": problem.detail}
            body["error"] = problem.detail
            if problem.errors:
                body["errors"] = problem.errors
            # What was sent may not have been read: the connection can't be used again.
            self.close_connection = self.command == "POST" and problem.status in (401, 404, 405, 413)
            self.send(problem.status, body, {**problem.headers, "Content-Type": "application/problem+json"})

    def read(self, url):
        query = {name: values[-1] for name, values in parse_qs(url.query, keep_blank_values=True).items()}
        for pattern, answer in READS:
            match = re.fullmatch(pattern, url.path)
            if match and all("/" not in group for group in match.groups()):
                headers = {"Cache-Control": "no-store" if query.get("admin") else "public, max-age=60"}
                return 200, answer(query, *map(unquote, match.groups())), headers
        if url.path in (*FORMS, "/api/file/upload", "/api/web-vitals"):
            raise Problem(405, "This call is sent to", headers={"Allow": "POST"})
        raise Problem(404, f"There is no {url.path}")

    def write(self, url):
        is_upload = url.path == "/api/file/upload"
        if not is_upload and url.path not in (*FORMS, "/api/web-vitals"):
            raise Problem(405, "This call is read", headers={"Allow": "GET, HEAD"})
        body = self.body_of(FILE_BYTES + BODY_BYTES if is_upload else BODY_BYTES)
        given = self.headers.get("Content-Type", "")
        wanted = "multipart/form-data" if is_upload else "application/json"
        if given.split(";")[0].strip().lower() != wanted:
            raise Problem(415, f"The content type is {given!r}: it must be {wanted}")
        is_dry_run = self.headers.get("Dry-Run") == "1"
        if is_upload:
            return 201, receive_file(given, body, is_dry_run), {}
        try:
            value = json.loads(body)
        except ValueError:
            raise Problem(400, "The body is no JSON") from None
        if url.path in FORMS:
            return 201, receive_form(url.path, value, self.headers.get("Idempotency-Key"), is_dry_run), {}
        vitals = value if isinstance(value, list) else [value]
        if not vitals or not all(map(is_vital, vitals)):
            raise Problem(422, "A metric is wrong", {"value": "Send name and value"})
        return 204, None, {}

    def body_of(self, most):
        size = int(self.headers.get("Content-Length") or 0)
        # A little too much is read, so that who sends it gets to see the answer.
        body = self.rfile.read(size) if size <= most + FILE_BYTES else b""
        if size > most:
            raise Problem(413, f"The body is larger than {most} bytes")
        return body

    def send(self, status, value, headers):
        body = b"" if value is None else json.dumps(value, ensure_ascii=False).encode()
        tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        headers = {"Content-Type": "application/json", "Cache-Control": "no-store", **headers}
        if status == 200:
            headers["ETag"] = tag
            if self.headers.get("If-None-Match") == tag:
                status, body = 304, b""
        if self.command == "POST" and self.headers.get("Dry-Run") == "1":
            headers["Dry-Run"] = "1"
        self.send_response(status)
        for name, field in headers.items():
            self.send_header(name, field)
        if status not in (204, 304):
            self.send_header("Content-Length", str(len(body)))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_):
        """An address may name a person: nothing is logged."""


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 4000), Host)
    print(f"API host on http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
