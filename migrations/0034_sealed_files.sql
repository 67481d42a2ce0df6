-- A sealed file may be named by more than one row (a petition, and the faxes that it went by): it goes with the last one.
CREATE FUNCTION sealed_file_is_named(wanted text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM request_documents WHERE file_key = wanted)
    OR EXISTS (SELECT FROM petitions WHERE file_key = wanted)
    OR EXISTS (SELECT FROM outgoing_faxes WHERE document_key = wanted)
    OR EXISTS (SELECT FROM incoming_faxes WHERE document_key = wanted)
$$;

-- A document that goes for good takes its file with it: the row and the work that removes the file commit together.
CREATE FUNCTION forget_sealed_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO work (kind, key) VALUES ('forget sealed file', OLD.file_key) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER request_documents_forget AFTER DELETE ON request_documents FOR EACH ROW EXECUTE FUNCTION forget_sealed_file();
CREATE TRIGGER petitions_forget AFTER DELETE ON petitions FOR EACH ROW EXECUTE FUNCTION forget_sealed_file();

CREATE FUNCTION forget_sealed_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO work (kind, key) VALUES ('forget sealed file', OLD.document_key) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER outgoing_faxes_forget AFTER DELETE ON outgoing_faxes FOR EACH ROW EXECUTE FUNCTION forget_sealed_document();
CREATE TRIGGER incoming_faxes_forget AFTER DELETE ON incoming_faxes FOR EACH ROW EXECUTE FUNCTION forget_sealed_document();
