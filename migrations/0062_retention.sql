-- For how long what is kept. The rules ship with Masa; what a domain does by them stands in its code, under `key`.
CREATE TABLE retention_rules (
  id bigint PRIMARY KEY,
  key text NOT NULL UNIQUE,
  title text NOT NULL,
  -- From which moment of a row the term counts.
  since text NOT NULL,
  action text NOT NULL CHECK (action IN ('anonymise', 'delete', 'erase')),
  count int NOT NULL,
  unit text NOT NULL CHECK (unit IN ('day', 'month')),
  enabled boolean NOT NULL DEFAULT false,
  -- The shortest term that the law leaves, and which law. A law is named only where it surely asks for the term: the
  -- Commercial Code for the papers of what was sold. Of the others the organisation decides.
  least_months int NOT NULL DEFAULT 0 CHECK (least_months >= 0),
  law text NOT NULL DEFAULT '',
  -- Masa itself lives by it, so nobody changes it.
  fixed boolean NOT NULL DEFAULT false,
  -- When its turn in a run comes: what hangs on a record goes before the record, which would take it along.
  turn int NOT NULL DEFAULT 0,
  CHECK (count BETWEEN 1 AND CASE unit WHEN 'day' THEN 10000 ELSE 360 END)
);
SELECT add_record_columns('retention_rules');
INSERT INTO retention_rules (id, key, title, since, action, count, unit, enabled, least_months, law, fixed, turn) VALUES
  (1, 'lost_leads', 'Satışa dönmeden kapanan adaylar', 'Kapandıktan sonraki son değişiklikten', 'anonymise', 24, 'month', false, 1, '', false, 3),
  (2, 'cancelled_sales', 'İptal edilen satışlar', 'İptalden sonraki son değişiklikten', 'anonymise', 36, 'month', false, 1, '', false, 3),
  (3, 'done_sales', 'Tamamlanan satışlar', 'Tamamlandıktan sonraki son değişiklikten', 'anonymise', 120, 'month', false, 120, 'Türk Ticaret Kanunu m. 82/5: 10 yıl', false, 3),
  (4, 'done_shipments', 'Sonuçlanan gönderiler', 'Son hareketten', 'anonymise', 36, 'month', false, 1, '', false, 2),
  (5, 'done_requests', 'Sonuçlanan iptal talepleri', 'Sonuçlandıktan sonraki son değişiklikten', 'anonymise', 36, 'month', false, 1, '', false, 3),
  (6, 'sent_faxes', 'Gönderilen faksların içeriği', 'Gönderim sonuçlandığından beri', 'anonymise', 36, 'month', false, 1, '', false, 0),
  (7, 'incoming_faxes', 'Gelen faksların içeriği', 'Faksın geldiği günden', 'anonymise', 36, 'month', false, 1, '', false, 0),
  (8, 'informing_sms', 'Bilgilendirme SMS’lerinin içeriği', 'Mesajın yazıldığı günden', 'anonymise', 24, 'month', false, 1, '', false, 0),
  (9, 'commercial_sms', 'Ticari SMS’lerin içeriği', 'Mesajın yazıldığı günden', 'anonymise', 36, 'month', false, 1, '', false, 0),
  (10, 'idle_members', 'Uzun süredir iz bırakmayan üyeler', 'Kişinin herhangi bir kaydındaki son değişiklikten', 'erase', 120, 'month', false, 120, 'Türk Ticaret Kanunu m. 82/5: 10 yıl', false, 1),
  (11, 'notices', 'Bildirimler', 'Bildirimin geldiği günden', 'delete', 90, 'day', true, 0, '', false, 0),
  (12, 'bin', 'Çöp kutusu', 'Silindiği günden', 'delete', 30, 'day', true, 0, 'Silinenlerin 30 gün geri alınabileceği her ekranda yazar', true, 0),
  (13, 'idempotency_keys', 'Gönderim anahtarları', 'Gönderimin yapıldığı günden', 'delete', 2, 'day', true, 0, 'Yinelenen bir gönderim iki gün boyunca tanınır', true, 0);

-- What each run took, by rule. `before` is fixed when a run begins, `last_id` is how far it has come: a run that was cut off goes on.
CREATE TABLE retention_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
CREATE UNIQUE INDEX retention_runs_one_at_a_time ON retention_runs ((true)) WHERE ended_at IS NULL;
CREATE TABLE retention_lines (
  run_id bigint NOT NULL REFERENCES retention_runs,
  rule_id bigint NOT NULL REFERENCES retention_rules,
  before timestamptz NOT NULL,
  last_id bigint NOT NULL DEFAULT 0,
  taken int NOT NULL DEFAULT 0 CHECK (taken >= 0),
  done boolean NOT NULL DEFAULT false,
  PRIMARY KEY (run_id, rule_id)
);
CREATE VIEW retention_days AS
  SELECT 'rule' AS dim, l.rule_id::text AS key, '' AS col, (r.started_at AT TIME ZONE 'Europe/Istanbul')::date AS day, l.taken::bigint AS n
  FROM retention_lines l JOIN retention_runs r ON r.id = l.run_id WHERE l.taken > 0;

-- A person is found by telephone wherever one stands, also in the bin.
CREATE INDEX shipments_phone ON shipments (phone);
CREATE INDEX cancellation_requests_phone ON cancellation_requests (phone) WHERE phone <> '';
CREATE INDEX leads_phone_all ON leads (phone);
-- Those whose term runs, among millions.
CREATE INDEX leads_closed ON leads (status_id, updated_at)
  WHERE deleted_at IS NULL AND status_id IN (6, 14, 15) AND full_name <> 'Silinmiş kişi';
