-- When a draft comes out by itself, and when what is out becomes a draft again.
ALTER TABLE blog_posts ADD publish_at timestamptz, ADD unpublish_at timestamptz;
ALTER TABLE news_posts ADD publish_at timestamptz, ADD unpublish_at timestamptz;
ALTER TABLE pages ADD publish_at timestamptz, ADD unpublish_at timestamptz;

CREATE INDEX blog_posts_scheduled ON blog_posts (id) WHERE publish_at IS NOT NULL OR unpublish_at IS NOT NULL;
CREATE INDEX news_posts_scheduled ON news_posts (id) WHERE publish_at IS NOT NULL OR unpublish_at IS NOT NULL;
CREATE INDEX pages_scheduled ON pages (id) WHERE publish_at IS NOT NULL OR unpublish_at IS NOT NULL;

CREATE VIEW scheduled_content AS
  SELECT 'blog' AS domain, id, title, is_draft, publish_at, unpublish_at, least(publish_at, unpublish_at) AS next_at
    FROM blog_posts WHERE deleted_at IS NULL AND (publish_at IS NOT NULL OR unpublish_at IS NOT NULL)
  UNION ALL
  SELECT 'news', id, title, is_draft, publish_at, unpublish_at, least(publish_at, unpublish_at)
    FROM news_posts WHERE deleted_at IS NULL AND (publish_at IS NOT NULL OR unpublish_at IS NOT NULL)
  UNION ALL
  SELECT 'pages', id, title, is_draft, publish_at, unpublish_at, least(publish_at, unpublish_at)
    FROM pages WHERE deleted_at IS NULL AND (publish_at IS NOT NULL OR unpublish_at IS NOT NULL);
