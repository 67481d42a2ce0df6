-- Who sent it hears what becomes of it; in a mailbox of several people somebody else may have begun the draft.
ALTER TABLE mail_outbox ADD COLUMN sender_id bigint REFERENCES staff ON DELETE SET NULL;
UPDATE mail_outbox o SET sender_id = coalesce(d.updated_by, d.staff_id) FROM mail_drafts d WHERE d.id = o.draft_id;
CREATE INDEX mail_outbox_sender ON mail_outbox (sender_id);
