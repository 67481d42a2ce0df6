-- A file is noted here before it is written, and its row takes the note away: what a killed process leaves goes after an hour.
ALTER TABLE gone_files ADD COLUMN after timestamptz NOT NULL DEFAULT now();
