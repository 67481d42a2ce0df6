-- Of mail that did not go each text is news: it names others whom it did not reach.
DROP INDEX notices_open;
CREATE UNIQUE INDEX notices_open ON notices
  (kind, domain, record_id, coalesce(staff_id, 0), (CASE kind WHEN 'mail_unsent' THEN md5(text) ELSE '' END)) WHERE NOT closed;
