-- What a key has already done; its row commits together with what it did. The answer may be about a person: it lies sealed.
CREATE TABLE idempotency_keys (
  person_id bigint NOT NULL REFERENCES staff,
  key text NOT NULL,
  call text NOT NULL,
  body_hash bytea NOT NULL,
  answer bytea,
  at timestamptz NOT NULL DEFAULT now(),
  -- A run of retention names what it takes by number.
  id bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (person_id, key)
);
CREATE INDEX idempotency_keys_at ON idempotency_keys (at);
