-- Where a message lay before it was put into the bin, so that it can be put back there.
ALTER TABLE mail_messages ADD COLUMN came_from bigint REFERENCES mail_folders ON DELETE SET NULL;
CREATE INDEX mail_messages_came_from ON mail_messages (came_from) WHERE came_from IS NOT NULL;
