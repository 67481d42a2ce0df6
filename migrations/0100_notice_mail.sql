-- Which notices a person also gets by mail, and whether one by one or together in the morning.
CREATE TABLE notice_mail_choices (
  staff_id bigint PRIMARY KEY REFERENCES staff ON DELETE CASCADE,
  kinds text[] NOT NULL CHECK (cardinality(kinds) BETWEEN 1 AND 50),
  every text NOT NULL CHECK (every IN ('each', 'day')),
  -- What was told before is not sent afterwards.
  since timestamptz NOT NULL DEFAULT now()
);

-- What has gone to whom: nobody gets a notice twice. Where it lies, so that it is forgotten with its notice.
CREATE TABLE notice_mails (
  notice_id bigint NOT NULL REFERENCES notices ON DELETE CASCADE,
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  mail_id bigint REFERENCES mail_messages ON DELETE SET NULL,
  outgoing_key text NOT NULL DEFAULT '',
  PRIMARY KEY (notice_id, staff_id)
);
CREATE INDEX notice_mails_mail ON notice_mails (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX notice_mails_staff ON notice_mails (staff_id);
