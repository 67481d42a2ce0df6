-- The pages of a PDF are turned one by one: the turn of each, from the first. A page beyond them is turned as the document.
ALTER TABLE request_documents ADD COLUMN page_turns int[] NOT NULL DEFAULT '{}' CHECK (page_turns <@ '{0,90,180,270}');
