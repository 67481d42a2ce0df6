-- Wrong guesses at secrets, each under a keyed hash of what it is counted for; what is being checked stands here too.
DROP TABLE sign_in_attempts;
CREATE TABLE guesses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  about bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX guesses_about ON guesses (about, at);
