-- Keyed digests of what a proof of the fax says, made in the transaction that ends it: with its request, and without, as that
-- may be taken out of the bin for good. Null where it ended before there were any.
ALTER TABLE outgoing_faxes ADD COLUMN facts_digests bytea CHECK (length(facts_digests) = 64);
