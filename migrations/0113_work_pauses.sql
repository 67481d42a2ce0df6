-- How long a retry was to wait when it was noted: one that lies further ahead was noted by a clock that has been set back since.
ALTER TABLE work ADD COLUMN pause_ms bigint;
CREATE INDEX work_pauses ON work (due_at) WHERE pause_ms IS NOT NULL;
