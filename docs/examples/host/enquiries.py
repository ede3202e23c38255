"""What is sent: forms and files, checked and stored."""

import json
import re
import sqlite3
import threading
import uuid
from datetime import date, datetime, timezone
from email.parser import BytesParser

from content import EMAIL
from problem import Problem

FILE_BYTES = 10 * 1024 * 1024

# A real host has a file here. Enquiries of dry runs have a table of their own, and are in no other.
store = sqlite3.connect(":memory:", check_same_thread=False)
lock = threading.Lock()
for table in ("enquiries", "dry_runs"):
    store.execute(f"create table {table} (key text primary key, body text, receipt text)")
store.execute("create table files (id text primary key, name text, type text, bytes blob)")

CONTACT = {"name": 120, "email": 254, "message": 4000}
FORMS = {
    "/api/contact/add": CONTACT,
    "/api/business/business-requests": {**CONTACT, "company": 120},
    "/api/consultation/book": {**CONTACT, "preferredDate": 10, "preferredSlot": 11},
    "/api/user-view-query/create": {**CONTACT, "pageType": 20, "slug": 120, "title": 300},
}
SLOTS = ("09:00-11:00", "11:00-13:00", "14:00-16:00", "16:00-18:00")


def wrong_fields(path, body):
    if not isinstance(body, dict):
        return {"body": "It must be an object"}
    errors = {}
    for name, most in FORMS[path].items():
        value = body.get(name)
        if not isinstance(value, str) or not 1 <= len(value.strip()) <= most:
            errors[name] = f"Enter a text of {most} characters at most"
    if "email" not in errors and not EMAIL.fullmatch(body["email"].strip()):
        errors["email"] = "Enter an email address in the form name@example.com"
    if "preferredDate" in FORMS[path]:
        try:
            if date.fromisoformat(body.get("preferredDate", "")) < date.today():
                errors["preferredDate"] = "Choose a date that hasn't passed"
        except (TypeError, ValueError):
            errors["preferredDate"] = "Choose a date"
        if body.get("preferredSlot") not in SLOTS:
            errors["preferredSlot"] = "Choose one of the times"
    return errors


def receive_form(path, body, key, is_dry_run):
    """Stores an enquiry once for each key, and answers its receipt."""
    errors = wrong_fields(path, body)
    if errors:
        raise Problem(422, "A field is wrong", errors)
    table = "dry_runs" if is_dry_run else "enquiries"
    text = json.dumps([path, body], sort_keys=True)
    receipt = {"id": str(uuid.uuid4()), "receivedAt": datetime.now(timezone.utc).isoformat()}
    with lock, store:
        row = (key or str(uuid.uuid4()), text, json.dumps(receipt))
        store.execute(f"insert or ignore into {table} values (?, ?, ?)", row)
        before, first = store.execute(f"select body, receipt from {table} where key = ?", row[:1]).fetchone()
    if before != text:
        raise Problem(422, "Idempotency-Key was used before with another body", {"Idempotency-Key": "Use a new one"})
    return json.loads(first)


def kind_of(data):
    for start, kind in ((b"%PDF-", "application/pdf"), (b"\x89PNG", "image/png"), (b"\xff\xd8\xff", "image/jpeg")):
        if data.startswith(start):
            return kind
    try:
        return None if re.search(r"[\x00-\x08]", data.decode("utf-8")) else "text/plain"
    except UnicodeDecodeError:
        return None


def receive_file(content_type, body, is_dry_run):
    form = BytesParser().parsebytes(b"Content-Type: " + content_type.encode() + b"\r\n\r\n" + body)
    parts = form.get_payload() if form.is_multipart() else []
    part = next((each for each in parts if each.get_param("name", header="content-disposition") == "file"), None)
    data = part.get_payload(decode=True) if part else b""
    if len(data) > FILE_BYTES:
        raise Problem(413, "The file is larger than 10 MB", {"file": "Choose a smaller one"})
    if not data or not kind_of(data):
        raise Problem(422, "There is no PDF, PNG, JPEG or text in the field file", {"file": "Choose another file"})
    stored = {"id": str(uuid.uuid4()), "name": part.get_filename() or "file", "type": kind_of(data), "size": len(data)}
    if not is_dry_run:
        with lock, store:
            store.execute("insert into files values (?, ?, ?, ?)", (stored["id"], stored["name"], stored["type"], data))
    return stored


def is_vital(value):
    return isinstance(value, dict) and isinstance(value.get("name"), str) and isinstance(value.get("value"), (int, float))
