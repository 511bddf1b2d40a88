PRAGMA application_id = 1383547760;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
) STRICT;
INSERT INTO "_sqlite_migrations" VALUES(1,'tables','version_1','2026-11-30 02:34:09.372442+00:00');
CREATE TABLE answers (
            id INTEGER PRIMARY KEY,
            scope TEXT NOT NULL,
            form TEXT NOT NULL,
            digest TEXT NOT NULL,
            code TEXT NOT NULL,
            first INTEGER NOT NULL,
            last INTEGER NOT NULL
        ) STRICT;
INSERT INTO "answers" VALUES(1,'pdv8yjmvbvzpk','07397d633f25a7101990a75864ae03d5a3b9ac07c4ed6accbc52cbfd7d7c13b4','230d8358dc8e8890b4c58deeb62912ee2f20357ae92a5cc861b98e68fe31acb5','pdv8yjmvbvzpk',2,2);
CREATE TABLE copies (
            code TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            name TEXT NOT NULL,
            changed TEXT NOT NULL,
            document TEXT NOT NULL
        ) STRICT;
INSERT INTO "copies" VALUES('8cetz3pd4g7d4','toy','Ours','2026-11-30T02:34:09+00:00','{"prices":{"x":1}}');
CREATE TABLE revisions (
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
        ) STRICT;
INSERT INTO "revisions" VALUES('pdv8yjmvbvzpk',1,'2026-11-30T02:34:09+00:00','Ann','created','Created',1,NULL,NULL,NULL,'[]','{"format":"railway-companion/table","version":1,"game":"toy","seats":["Ann","Ben"],"readings":{},"copy":{"prices":{"x":1}},"state":{},"typed":{},"log":[],"kept":{"named_copy":"8cetz3pd4g7d4"}}');
INSERT INTO "revisions" VALUES('pdv8yjmvbvzpk',2,'2026-11-30T02:34:09+00:00','Ann','entry','',1,NULL,NULL,NULL,'[{"path":["state","hands"],"new":{"Ann":{"money":3}}}]','{"format":"railway-companion/table","version":1,"game":"toy","seats":["Ann","Ben"],"readings":{},"copy":{"prices":{"x":1}},"state":{"hands":{"Ann":{"money":3}}},"typed":{},"log":[],"kept":{"named_copy":"8cetz3pd4g7d4"}}');
INSERT INTO "revisions" VALUES('pdv8yjmvbvzpk',3,'2026-11-30T02:34:09+00:00','Ben','entry','',0,NULL,NULL,NULL,'[{"path":["state","hands","Ann","money"],"new":4}]',NULL);
INSERT INTO "revisions" VALUES('pdv8yjmvbvzpk',4,'2026-11-30T02:34:09+00:00','Ann','move','Said',1,NULL,NULL,'{"question":"q","arguments":{}}','[]','{"format":"railway-companion/table","version":1,"game":"toy","seats":["Ann","Ben"],"readings":{},"copy":{"prices":{"x":1}},"state":{"hands":{"Ann":{"money":3}}},"typed":{},"log":[],"kept":{"named_copy":"8cetz3pd4g7d4"}}');
INSERT INTO "revisions" VALUES('pdv8yjmvbvzpk',5,'2026-11-30T02:34:09+00:00','Ann','move','Takes back 4',1,4,NULL,NULL,'[]','{"format":"railway-companion/table","version":1,"game":"toy","seats":["Ann","Ben"],"readings":{},"copy":{"prices":{"x":1}},"state":{"hands":{"Ann":{"money":3}}},"typed":{},"log":[],"kept":{"named_copy":"8cetz3pd4g7d4"}}');
CREATE TABLE tables (
            code TEXT PRIMARY KEY,
            view_code TEXT NOT NULL UNIQUE CHECK (view_code <> code),
            created TEXT NOT NULL
        ) STRICT;
INSERT INTO "tables" VALUES('pdv8yjmvbvzpk','9qgns3w8f9m38','2026-11-30T02:34:09+00:00');
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE INDEX losing_revisions ON revisions (code, number) WHERE NOT applied;
CREATE INDEX choices ON revisions (code, chooses) WHERE chooses IS NOT NULL;
CREATE INDEX undos ON revisions (code, undoes) WHERE undoes IS NOT NULL;
CREATE INDEX answers_by_form ON answers (scope, form);
CREATE INDEX copies_by_game ON copies (game);
COMMIT;
