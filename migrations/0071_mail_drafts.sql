-- In a mailbox of several people: who wrote on a draft last.
ALTER TABLE mail_drafts ADD COLUMN updated_by bigint REFERENCES staff ON DELETE SET NULL;
