-- The history list by what was done.
CREATE INDEX history_action ON history (action, id);
