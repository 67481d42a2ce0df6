-- By which session somebody of staff is in a meeting: when it ends, they are there no more.
ALTER TABLE meeting_tickets ADD COLUMN session bytea;
ALTER TABLE meeting_places ADD COLUMN session bytea;
