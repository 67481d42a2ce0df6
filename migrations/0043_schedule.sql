CREATE VIEW scheduled_content AS
  SELECT 'blog' AS domain, id, title, is_draft, publish_at, unpublish_at, least(publish_at, unpublish_at) AS next_at
    FROM blog_posts WHERE deleted_at IS NULL AND (publish_at IS NOT NULL OR unpublish_at IS NOT NULL)
  UNION ALL
  SELECT 'news', id, title, is_draft, publish_at, unpublish_at, least(publish_at, unpublish_at)
    FROM news_posts WHERE deleted_at IS NULL AND (publish_at IS NOT NULL OR unpublish_at IS NOT NULL)
  UNION ALL
  SELECT 'pages', id, title, is_draft, publish_at, unpublish_at, least(publish_at, unpublish_at)
    FROM pages WHERE deleted_at IS NULL AND (publish_at IS NOT NULL OR unpublish_at IS NOT NULL)
  UNION ALL
  -- A price comes or goes by itself, too.
  SELECT 'products', id, title, is_draft, publish_at, unpublish_at,
      least(publish_at, unpublish_at, CASE WHEN plan_running THEN plan_until ELSE plan_from END)
    FROM products WHERE deleted_at IS NULL AND (publish_at IS NOT NULL OR unpublish_at IS NOT NULL OR plan_from IS NOT NULL)
  UNION ALL
  SELECT 'special_campaigns', id, title, is_draft, publish_at, unpublish_at, least(publish_at, unpublish_at)
    FROM special_campaigns WHERE deleted_at IS NULL AND (publish_at IS NOT NULL OR unpublish_at IS NOT NULL);
