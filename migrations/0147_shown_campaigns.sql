-- Campaigns that the public site shows on at least one channel; the twin of `shownOn` in server/src/catalogue/channels.
CREATE VIEW shown_campaigns AS
  SELECT p.id
  FROM products p LEFT JOIN product_categories c ON c.id = p.category_id AND c.status = 1 AND c.deleted_at IS NULL
  WHERE p.deleted_at IS NULL AND NOT p.is_draft
    AND (c.kolayiptal OR (p.web OR p.app OR p.maya) AND (p.category_id IS NULL OR c.id IS NOT NULL));
