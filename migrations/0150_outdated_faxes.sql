-- A fax that a line already had when its request or institution was changed: it cannot be taken back, but Masa makes no
-- further attempt with what is no longer true.
ALTER TABLE outgoing_faxes ADD COLUMN is_outdated boolean NOT NULL DEFAULT false;
