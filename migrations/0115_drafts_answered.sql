-- The Message-ID of what a draft answers, while its folder is read anew and the message has another row.
ALTER TABLE mail_drafts ADD COLUMN answers_name text NOT NULL DEFAULT '' CHECK (length(answers_name) <= 1000);
