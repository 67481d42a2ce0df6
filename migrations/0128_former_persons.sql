-- A request that is deleted for good leaves its faxes, which prove what arrived, and its SMS. Whose they were stays with them: the
-- member, and the keyed hash of the person's national ID. Otherwise nobody who is erased would be found in them.
ALTER TABLE outgoing_faxes ADD COLUMN former_member_id bigint, ADD COLUMN former_person bytea;
ALTER TABLE incoming_faxes ADD COLUMN former_member_id bigint, ADD COLUMN former_person bytea;
ALTER TABLE sms_messages ADD COLUMN former_member_id bigint, ADD COLUMN former_person bytea;

CREATE FUNCTION keep_former_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE outgoing_faxes SET former_member_id = OLD.member_id, former_person = OLD.tckimlik_hash WHERE request_id = OLD.id;
  UPDATE incoming_faxes SET former_member_id = OLD.member_id, former_person = OLD.tckimlik_hash WHERE request_id = OLD.id;
  UPDATE sms_messages SET former_member_id = OLD.member_id, former_person = OLD.tckimlik_hash WHERE request_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER keep_former_person BEFORE DELETE ON cancellation_requests
  FOR EACH ROW EXECUTE FUNCTION keep_former_person();

CREATE INDEX outgoing_faxes_former ON outgoing_faxes (former_person) WHERE former_person IS NOT NULL;
CREATE INDEX outgoing_faxes_former_member ON outgoing_faxes (former_member_id) WHERE former_member_id IS NOT NULL;
CREATE INDEX incoming_faxes_former_member ON incoming_faxes (former_member_id) WHERE former_member_id IS NOT NULL;
CREATE INDEX incoming_faxes_former ON incoming_faxes (former_person) WHERE former_person IS NOT NULL;
CREATE INDEX sms_messages_former ON sms_messages (former_person) WHERE former_person IS NOT NULL;
CREATE INDEX sms_messages_former_member ON sms_messages (former_member_id) WHERE former_member_id IS NOT NULL;

-- Who may not read requests is shown the faxes of none: a list and a figure of few among very many.
CREATE INDEX outgoing_faxes_unlinked ON outgoing_faxes (id)
  WHERE request_id IS NULL AND former_person IS NULL AND deleted_at IS NULL;
CREATE INDEX incoming_faxes_unlinked ON incoming_faxes (id)
  WHERE request_id IS NULL AND former_person IS NULL AND deleted_at IS NULL;
