-- Why a wish to be forgotten was refused, in the words of who refused it.
ALTER TABLE erasures ADD COLUMN refusal text NOT NULL DEFAULT '';

-- What waits is counted with every menu, what is done stays for years.
CREATE INDEX erasures_asked ON erasures (asked_at) WHERE state = 'asked';
CREATE INDEX erasures_record ON erasures (domain, record_id);
