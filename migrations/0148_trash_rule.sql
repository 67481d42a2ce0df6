-- The same word as everywhere else.
UPDATE retention_rules SET key = 'trash' WHERE key = 'bin';
