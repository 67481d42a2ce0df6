-- A schedule is cancelled only as it was seen, so its row carries the version of its record.
CREATE OR REPLACE VIEW scheduled_content AS
  SELECT 'blog' AS domain, id, title, is_draft, publish_at, unpublish_at, least(publish_at, unpublish_at) AS next_at, NULL::timestamptz AS price_at, version
    FROM blog_posts WHERE deleted_at IS NULL AND (publish_at IS NOT NULL OR unpublish_at IS NOT NULL)
  UNION ALL
  SELECT 'news', id, title, is_draft, publish_at, unpublish_at, least(publish_at, unpublish_at), NULL, version
    FROM news_posts WHERE deleted_at IS NULL AND (publish_at IS NOT NULL OR unpublish_at IS NOT NULL)
  UNION ALL
  SELECT 'pages', id, title, is_draft, publish_at, unpublish_at, least(publish_at, unpublish_at), NULL, version
    FROM pages WHERE deleted_at IS NULL AND (publish_at IS NOT NULL OR unpublish_at IS NOT NULL)
  UNION ALL
  SELECT 'products', id, title, is_draft, publish_at, unpublish_at, least(publish_at, unpublish_at, p.price_at), p.price_at, version
    FROM products, LATERAL (SELECT CASE WHEN plan_running THEN plan_until ELSE plan_from END AS price_at) p
    WHERE deleted_at IS NULL AND (publish_at IS NOT NULL OR unpublish_at IS NOT NULL OR p.price_at IS NOT NULL)
  UNION ALL
  SELECT 'special_campaigns', id, title, is_draft, publish_at, unpublish_at, least(publish_at, unpublish_at), NULL, version
    FROM special_campaigns WHERE deleted_at IS NULL AND (publish_at IS NOT NULL OR unpublish_at IS NOT NULL);
