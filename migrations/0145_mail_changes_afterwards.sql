-- What was done to the message of a move while its server was told of that: flags to set, or {"delete": true}. It is told where the
-- message lies then.
ALTER TABLE mail_changes ADD COLUMN afterwards jsonb NOT NULL DEFAULT '{}';
