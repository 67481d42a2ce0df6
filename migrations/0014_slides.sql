-- Slides of the site's first page.
CREATE TABLE slides (
  id bigint PRIMARY KEY DEFAULT nextval('content_id'),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  altaciklama text NOT NULL DEFAULT '' CHECK (length(altaciklama) <= 200),
  aciklama_1 text NOT NULL DEFAULT '' CHECK (length(aciklama_1) <= 200),
  aciklama_2 text NOT NULL DEFAULT '' CHECK (length(aciklama_2) <= 200),
  button_text text NOT NULL DEFAULT '' CHECK (length(button_text) <= 200),
  button_href text NOT NULL DEFAULT '' CHECK (length(button_href) <= 2000),
  target text NOT NULL DEFAULT '' CHECK (target IN ('', 'external')),
  resim text NOT NULL DEFAULT '' CHECK (length(resim) <= 2000),
  status int NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
  search text GENERATED ALWAYS AS (' ' || fold(title)) STORED
);
SELECT add_record_columns('slides');
CREATE INDEX slides_status ON slides (status, id) WHERE deleted_at IS NULL;
CREATE INDEX slides_title ON slides (title COLLATE "tr-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX slides_search ON slides USING gin (search gin_trgm_ops) WHERE deleted_at IS NULL;
SELECT keep_counts('slides', 'status');
SELECT keep_media_uses('slides', 'slides');
