-- A notice about several records given together is told as long as its reader reaches one of them.
ALTER TABLE notices ADD COLUMN also bigint[] NOT NULL DEFAULT '{}';
