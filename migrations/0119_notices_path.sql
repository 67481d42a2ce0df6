-- Where a notice leads of which its domain and record do not say it: a folder of a mailbox.
ALTER TABLE notices ADD COLUMN path text NOT NULL DEFAULT '';
UPDATE notices SET path = '/email/MailBox?klasor=Drafts' WHERE domain = 'mail';
