-- Who sent it hears what becomes of it; in a mailbox of several people somebody else may have begun the draft.
ALTER TABLE mail_outbox ADD COLUMN sender_id bigint REFERENCES staff ON DELETE SET NULL;
UPDATE mail_outbox o SET sender_id = coalesce(d.updated_by, d.staff_id) FROM mail_drafts d WHERE d.id = o.draft_id;
CREATE INDEX mail_outbox_sender ON mail_outbox (sender_id);
-- What did not go is composed anew when it is sent again, so its file goes at once.
ALTER TABLE mail_outbox ALTER COLUMN file_key DROP NOT NULL;
DROP TRIGGER mail_outbox_forget ON mail_outbox;
CREATE TRIGGER mail_outbox_forget AFTER DELETE ON mail_outbox FOR EACH ROW WHEN (OLD.file_key IS NOT NULL) EXECUTE FUNCTION forget_sealed_file();
INSERT INTO work (kind, key) SELECT 'forget sealed file', file_key FROM mail_outbox WHERE state = 'unsent' ON CONFLICT DO NOTHING;
UPDATE mail_outbox SET file_key = NULL WHERE state = 'unsent';
