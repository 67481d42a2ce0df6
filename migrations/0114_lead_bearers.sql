-- Whose a telephone is by its leads and sales: a number that somebody else's lead bears was never, or is no longer, the person's who is erased.
CREATE VIEW lead_bearers AS SELECT phone, full_name AS name FROM leads WHERE deleted_at IS NULL;
