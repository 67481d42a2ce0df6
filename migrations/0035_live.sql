-- What the bell shows. Without a person it is meant for all who may read the domain; who has read it stands beside.
-- `closed`: somebody has read it, so the same kind about the same record is news again.
CREATE TABLE notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  domain text NOT NULL,
  record_id bigint NOT NULL,
  text text NOT NULL,
  staff_id bigint REFERENCES staff,
  closed boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX notices_open ON notices (kind, domain, record_id, coalesce(staff_id, 0)) WHERE NOT closed;
CREATE INDEX notices_meant ON notices (staff_id, domain, id);

CREATE TABLE notice_reads (
  notice_id bigint NOT NULL REFERENCES notices ON DELETE CASCADE,
  staff_id bigint NOT NULL REFERENCES staff,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (notice_id, staff_id)
);

-- Browsers that agreed to be pushed to.
CREATE TABLE push_subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 1 AND 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscriptions_staff ON push_subscriptions (staff_id);

-- The key pair by which push services know this Masa; the private half is sealed. One row.
CREATE TABLE push_keys (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  public_key text NOT NULL,
  private_key_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
