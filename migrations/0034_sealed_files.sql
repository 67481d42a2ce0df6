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
