-- A fax that a person took back before it left is no failure: it is counted and told apart from what a line gave up.
ALTER TABLE outgoing_faxes DROP CONSTRAINT outgoing_faxes_state_check,
  ADD CONSTRAINT outgoing_faxes_state_check CHECK (state IN ('waiting', 'sent', 'error', 'unknown', 'cancelled'));

UPDATE request_events e SET kind = 'fax_cancelled' FROM outgoing_faxes f
WHERE e.kind = 'fax_failed' AND e.data ->> 'fax_id' = f.id::text AND f.state = 'error' AND f.submitted_at IS NULL
  AND f.state_detail ~ '(^G|, g)önderilmeden iptal edildi \(';
UPDATE outgoing_faxes SET state = 'cancelled'
WHERE state = 'error' AND submitted_at IS NULL AND state_detail ~ '(^G|, g)önderilmeden iptal edildi \(';
