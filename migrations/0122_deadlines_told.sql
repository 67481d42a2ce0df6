-- What a clock that was ahead has told is looked for by when it told it.
CREATE INDEX cancellation_requests_told ON cancellation_requests (due_alarm_at) WHERE due_alarm_at IS NOT NULL;
