-- An id is a bigint everywhere, so that every id that a call takes can be asked for.
ALTER TABLE staff ALTER COLUMN role_id TYPE bigint;
ALTER TABLE roles ALTER COLUMN id TYPE bigint;
