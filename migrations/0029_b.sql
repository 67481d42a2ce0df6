-- A lease has a number of its own: whoever comes back late, after another has taken the work, changes nothing any more.
ALTER TABLE work ADD COLUMN taken bigint NOT NULL DEFAULT 0;

-- When a try began to be handed over; null while it is certain that the line has nothing of it.
ALTER TABLE fax_attempts ADD COLUMN handed_at timestamptz;
UPDATE fax_attempts SET handed_at = started_at WHERE ended_at IS NULL;
