-- When a post came out for the first time, whoever or whatever brought it out: the date that the site shows.
CREATE FUNCTION note_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.published_at := CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END;
  RETURN NEW;
END $$;

DO $$
DECLARE
  posts text;
BEGIN
  FOREACH posts IN ARRAY ARRAY['blog_posts', 'news_posts'] LOOP
    EXECUTE format($sql$
      ALTER TABLE %1$s ADD published_at timestamptz;
      ALTER TABLE %1$s DISABLE TRIGGER USER;
      UPDATE %1$s SET published_at = created_at WHERE NOT is_draft;
      ALTER TABLE %1$s ENABLE TRIGGER USER;
      ALTER TABLE %1$s ADD CONSTRAINT %1$s_published CHECK (is_draft OR published_at IS NOT NULL);
      CREATE TRIGGER published BEFORE INSERT OR UPDATE OF is_draft ON %1$s
        FOR EACH ROW WHEN (NOT NEW.is_draft AND NEW.published_at IS NULL) EXECUTE FUNCTION note_published();
      CREATE INDEX %1$s_published_at ON %1$s (published_at, id) WHERE NOT is_draft AND deleted_at IS NULL;
    $sql$, posts);
  END LOOP;
END $$;
