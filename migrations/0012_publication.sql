-- Blog, news, pages and slides draw ids from one sequence, so that an id names one thing of the content.
CREATE SEQUENCE content_id;

-- What is published has its own address, may be a draft, and may come out and go by itself. A table adds what it says.
CREATE FUNCTION create_publication(name text, old_slugs text, description_most int DEFAULT 160) RETURNS void LANGUAGE plpgsql AS $create$
BEGIN
  EXECUTE format($sql$
    CREATE TABLE %1$I (
      id bigint PRIMARY KEY DEFAULT nextval('content_id'),
      title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
      slug text NOT NULL,
      description text NOT NULL DEFAULT '' CHECK (length(description) <= %3$s),
      is_draft boolean NOT NULL DEFAULT true,
      -- When a draft comes out by itself, and when what is out becomes a draft again.
      publish_at timestamptz,
      unpublish_at timestamptz,
      search text GENERATED ALWAYS AS (' ' || fold(title)) STORED
    );
    SELECT add_record_columns(%1$L);
    CREATE UNIQUE INDEX %1$s_slug_living ON %1$I (slug) WHERE deleted_at IS NULL;
    CREATE INDEX %1$s_draft ON %1$I (is_draft, id) WHERE deleted_at IS NULL;
    CREATE INDEX %1$s_title ON %1$I (title COLLATE "tr-x-icu", id) WHERE deleted_at IS NULL;
    CREATE INDEX %1$s_created ON %1$I (created_at, id) WHERE deleted_at IS NULL;
    CREATE INDEX %1$s_search ON %1$I USING gin (search gin_trgm_ops) WHERE deleted_at IS NULL;
    CREATE INDEX %1$s_scheduled ON %1$I (id) WHERE publish_at IS NOT NULL OR unpublish_at IS NOT NULL;
    SELECT keep_counts(%1$L, 'is_draft');

    -- Slugs under which it could once be read.
    CREATE TABLE %2$I (
      slug text PRIMARY KEY,
      post_id bigint NOT NULL REFERENCES %1$I ON DELETE CASCADE
    );
    CREATE INDEX %2$s_post ON %2$I (post_id);
  $sql$, name, old_slugs, description_most);
END $create$;
