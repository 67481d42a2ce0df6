-- Its server is being told of it, and may have done it: what is done here meanwhile comes after it.
ALTER TABLE mail_changes ADD COLUMN begun boolean NOT NULL DEFAULT false;
