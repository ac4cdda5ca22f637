-- Emails to be sent, one row each.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  order_id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('due', 'sending', 'sent')),
  claimed_at INTEGER,
  created_at INTEGER NOT NULL,
  -- What the template needs beside the order, as JSON.
  data TEXT NOT NULL DEFAULT '{}',
  attempts INTEGER NOT NULL DEFAULT 0,
  subject TEXT,
  sent_at INTEGER
) STRICT;
CREATE INDEX outbox_by_state ON outbox (state, created_at);
CREATE INDEX outbox_by_order ON outbox (order_id);

-- Where emails are delivered locally.
CREATE TABLE mailbox (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL,
  attachments TEXT NOT NULL DEFAULT '[]',
  reply_to TEXT
) STRICT;

-- Stored responses of writes that may be repeated.
CREATE TABLE idempotency (
  owner TEXT NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  key TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  status INTEGER,
  body TEXT,
  started_at INTEGER NOT NULL,
  PRIMARY KEY (owner, method, path, key)
) STRICT;
CREATE INDEX idempotency_by_age ON idempotency (started_at);

-- Where a part of a job stopped; unfinished ones go on in the next minute.
CREATE TABLE job_progress (
  part TEXT PRIMARY KEY,
  -- The last row that was worked on, as JSON.
  position TEXT NOT NULL,
  is_unfinished INTEGER NOT NULL CHECK (is_unfinished IN (0, 1))
) STRICT;

-- What is not well, or was; operators are told of each change.
CREATE TABLE alert (
  name TEXT PRIMARY KEY,
  says TEXT NOT NULL,
  is_failing INTEGER NOT NULL CHECK (is_failing IN (0, 1)),
  since INTEGER NOT NULL,
  is_told INTEGER NOT NULL CHECK (is_told IN (0, 1))
) STRICT;

-- What reconciliation found.
CREATE TABLE discrepancy (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL,
  found_at INTEGER NOT NULL
) STRICT;

-- Manual tasks, once for each kind and subject.
CREATE TABLE task (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  order_id TEXT,
  detail TEXT NOT NULL,
  action TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'done')),
  -- Who changed it last, with a note.
  actor TEXT NOT NULL,
  note TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  found_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  UNIQUE (kind, subject)
) STRICT;
CREATE INDEX task_by_due_date ON task (state, due_at);

CREATE TRIGGER task_created AFTER INSERT ON task
BEGIN
  INSERT INTO task_history (task_id, at, state, actor, note)
  VALUES (NEW.id, NEW.changed_at, NEW.state, NEW.actor, NEW.note);
END;

CREATE TRIGGER task_updated AFTER UPDATE ON task
BEGIN
  INSERT INTO task_history (task_id, at, state, actor, note)
  VALUES (NEW.id, NEW.changed_at, NEW.state, NEW.actor, NEW.note);
END;

-- Every change of a task; append-only.
CREATE TABLE task_history (
  id INTEGER PRIMARY KEY,
  task_id INTEGER NOT NULL,
  at INTEGER NOT NULL,
  state TEXT NOT NULL,
  actor TEXT NOT NULL,
  note TEXT NOT NULL
) STRICT;
CREATE INDEX task_history_by_task ON task_history (task_id);

-- Only what was noted of a person may go.
CREATE TRIGGER task_history_no_update BEFORE UPDATE ON task_history
WHEN NOT (NEW.note = '' AND NEW.id IS OLD.id AND NEW.task_id IS OLD.task_id AND NEW.at IS OLD.at AND NEW.state IS OLD.state AND NEW.actor IS OLD.actor)
BEGIN SELECT RAISE(ABORT, 'guard: history is append-only'); END;

CREATE TRIGGER task_history_no_delete BEFORE DELETE ON task_history
BEGIN SELECT RAISE(ABORT, 'guard: history is append-only'); END;

-- The release whose codes stand here: one row. The catalogue is published first; a job applies codes that did not follow.
CREATE TABLE applied_release (
  number INTEGER NOT NULL
) STRICT;
