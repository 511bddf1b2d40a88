"""The WSGI entry point; `python app.py` serves a table at home."""

from waitress import serve

from companion import create_app

HOST, PORT = "127.0.0.1", 8000

app = create_app()

if __name__ == "__main__":
    print(f"The Railway Companion is on http://{HOST}:{PORT}", flush=True)  # noqa: T201
    serve(app, host=HOST, port=PORT)
