-- To whom a message was given outside and what servers have told of it since; by its Message-ID, which outlives a folder that is
-- numbered anew. Rows are made before the message goes: a report of anybody else, or of another message, changes nothing.
CREATE TABLE mail_deliveries (
  account_id bigint NOT NULL REFERENCES mail_accounts ON DELETE CASCADE,
  message_id text NOT NULL CHECK (length(message_id) BETWEEN 1 AND 1000),
  recipient text NOT NULL CHECK (length(recipient) BETWEEN 1 AND 320),
  state text NOT NULL DEFAULT 'sent' CHECK (state IN ('sent', 'delayed', 'failed')),
  -- For a person, with the server's own number.
  reason text NOT NULL DEFAULT '',
  -- The Message-ID of the report, where one came.
  report_id text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, message_id, recipient)
);
CREATE INDEX mail_deliveries_report ON mail_deliveries (account_id, report_id) WHERE report_id <> '';
CREATE INDEX mail_deliveries_recipient ON mail_deliveries (recipient);
