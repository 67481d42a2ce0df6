-- Since when each kind is chosen: what was told before that is not sent afterwards, also when a kind is added later.
ALTER TABLE notice_mail_choices ADD COLUMN kinds_since jsonb NOT NULL DEFAULT '{}';
UPDATE notice_mail_choices SET kinds_since = (SELECT jsonb_object_agg(kind, since) FROM unnest(kinds) kind);
ALTER TABLE notice_mail_choices DROP COLUMN since;
