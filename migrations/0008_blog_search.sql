ALTER TABLE blog_posts ADD COLUMN search text GENERATED ALWAYS AS (' ' || fold(title)) STORED;
CREATE INDEX blog_posts_search ON blog_posts USING gin (search gin_trgm_ops) WHERE deleted_at IS NULL;
