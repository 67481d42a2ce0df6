-- What an entry showed before its image was replaced: an older version of a record is given what took its place.
CREATE TABLE media_former (
  url text PRIMARY KEY,
  media_id bigint NOT NULL REFERENCES media ON DELETE CASCADE
);
CREATE INDEX media_former_media ON media_former (media_id);
