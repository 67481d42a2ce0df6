-- How often decoding a document was begun: what takes the process down each time is given up. A store that is out of reach counts for nothing.
ALTER TABLE request_documents ADD COLUMN decodings int NOT NULL DEFAULT 0;
