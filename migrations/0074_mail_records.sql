-- By folder: whether that is one of what was sent may change without any message.
SELECT keep_days('mail_messages', $$('folder', folder_id::text, '')$$, 'draft_id IS NULL');

-- What came, went and did not go, for each who sees the account: '7 account' are the accounts that person 7 sees.
CREATE VIEW seen_mail_days AS
  SELECT p.staff_id || ' ' || d.dim AS dim, d.key, d.col, t.day, t.n
  FROM (
    SELECT f.account_id, CASE f.role WHEN 'sent' THEN 'sent' ELSE 'received' END AS direction, k.day, k.n
    FROM mail_messages_days k JOIN mail_folders f ON f.id = k.key::bigint WHERE f.role IS DISTINCT FROM 'drafts'
    UNION ALL
    SELECT account_id, 'unsent', (release_at AT TIME ZONE 'Europe/Istanbul')::date, 1
    FROM mail_outbox WHERE state IN ('unsent', 'unknown')
  ) t
  JOIN mail_accounts a ON a.id = t.account_id AND a.deleted_at IS NULL
  JOIN mail_account_people p ON p.account_id = t.account_id
  CROSS JOIN LATERAL (VALUES ('direction', t.direction, ''), ('account', t.account_id::text, t.direction)) d (dim, key, col);

INSERT INTO retention_rules (id, key, title, since, action, count, unit, enabled) VALUES
  (14, 'meeting_guests', 'Toplantı konuklarının adları', 'Toplantının başladığı günden', 'anonymise', 24, 'month', false),
  (15, 'mail_bodies', 'Sunucudaki e-postaların Masa’daki kopyaları', 'İletinin son açıldığı günden', 'delete', 7, 'day', false);
