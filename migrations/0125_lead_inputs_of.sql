-- The campaign whose questions a lead's answers are to, where that is a former one of the lead's; it is compared alone.
ALTER TABLE leads ADD COLUMN inputs_of bigint;
