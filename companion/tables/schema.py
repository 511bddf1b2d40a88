"""The schema, as the migrations that lead to it from nothing and from every older version."""

from sqlite_utils import Database, Migrations

VERSION = 1
"""The version of the schema, which is how many migrations there are."""

schema = Migrations("tables")
"""The migrations, in order. A change of the schema is a new one, never an edit of an old one:
`tests/tables/schemas` keeps a file of every version."""


@schema()
def version_1(database: Database) -> None:
    """Tables with their revisions, answered forms, and named copies."""
    for statement in (
        """CREATE TABLE tables (
            code TEXT PRIMARY KEY,
            view_code TEXT NOT NULL UNIQUE CHECK (view_code <> code),
            created TEXT NOT NULL
        ) STRICT""",
        """CREATE TABLE revisions (
            code TEXT NOT NULL REFERENCES tables,
            number INTEGER NOT NULL CHECK (number > 0),
            at TEXT NOT NULL,
            "by" TEXT NOT NULL,
            kind TEXT NOT NULL,
            text TEXT NOT NULL,
            applied INTEGER NOT NULL CHECK (applied IN (0, 1)),
            undoes INTEGER,
            chooses INTEGER,
            asked TEXT,
            changes TEXT NOT NULL,
            document TEXT CHECK (applied = (document IS NOT NULL)),
            PRIMARY KEY (code, number),
            FOREIGN KEY (code, undoes) REFERENCES revisions (code, number),
            FOREIGN KEY (code, chooses) REFERENCES revisions (code, number)
        ) STRICT""",
        "CREATE INDEX losing_revisions ON revisions (code, number) WHERE NOT applied",
        "CREATE INDEX choices ON revisions (code, chooses) WHERE chooses IS NOT NULL",
        "CREATE INDEX undos ON revisions (code, undoes) WHERE undoes IS NOT NULL",
        """CREATE TABLE answers (
            id INTEGER PRIMARY KEY,
            scope TEXT NOT NULL,
            form TEXT NOT NULL,
            digest TEXT NOT NULL,
            code TEXT NOT NULL,
            first INTEGER NOT NULL,
            last INTEGER NOT NULL
        ) STRICT""",
        "CREATE INDEX answers_by_form ON answers (scope, form)",
        """CREATE TABLE copies (
            code TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            name TEXT NOT NULL,
            changed TEXT NOT NULL,
            document TEXT NOT NULL
        ) STRICT""",
        "CREATE INDEX copies_by_game ON copies (game)",
    ):
        database.execute(statement)
