-- A message that waits may be taken back before it is handed over.
ALTER TABLE sms_messages DROP CONSTRAINT sms_messages_state_check;
ALTER TABLE sms_messages ADD CONSTRAINT sms_messages_state_check
  CHECK (state IN ('no_provider', 'waiting', 'submitted', 'delivered', 'error', 'unknown', 'cancelled'));
