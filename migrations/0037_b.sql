-- A sealed file may be named by more than one row (a petition, and the faxes that it went by): it goes with the last one.
CREATE INDEX request_documents_file ON request_documents (file_key);
CREATE INDEX petitions_file ON petitions (file_key);
CREATE INDEX outgoing_faxes_document ON outgoing_faxes (document_key);
CREATE INDEX incoming_faxes_document ON incoming_faxes (document_key);

CREATE FUNCTION sealed_file_is_named(wanted text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM request_documents WHERE file_key = wanted)
    OR EXISTS (SELECT FROM petitions WHERE file_key = wanted)
    OR EXISTS (SELECT FROM outgoing_faxes WHERE document_key = wanted)
    OR EXISTS (SELECT FROM incoming_faxes WHERE document_key = wanted)
$$;

CREATE FUNCTION forget_sealed_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO work (kind, key) VALUES ('forget sealed file', OLD.document_key) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER outgoing_faxes_forget AFTER DELETE ON outgoing_faxes FOR EACH ROW EXECUTE FUNCTION forget_sealed_document();
CREATE TRIGGER incoming_faxes_forget AFTER DELETE ON incoming_faxes FOR EACH ROW EXECUTE FUNCTION forget_sealed_document();
