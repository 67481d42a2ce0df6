-- A sealed file may be named by more than one row (a petition, and the faxes that it went by): it goes with the last one.
-- A key that no file has is never looked for by reading a table, whatever is known of its other keys.
CREATE FUNCTION sealed_file_is_named(wanted text) RETURNS boolean LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT EXISTS (SELECT FROM request_documents WHERE file_key = wanted)
    OR EXISTS (SELECT FROM petitions WHERE file_key = wanted)
    OR EXISTS (SELECT FROM outgoing_faxes WHERE document_key = wanted)
    OR EXISTS (SELECT FROM incoming_faxes WHERE document_key = wanted)
    OR EXISTS (SELECT FROM mail_bodies WHERE file_key = wanted)
    OR EXISTS (SELECT FROM mail_draft_files WHERE file_key = wanted)
    OR EXISTS (SELECT FROM mail_outbox WHERE file_key = wanted)
$$;
