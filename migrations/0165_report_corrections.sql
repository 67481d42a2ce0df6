-- How often the clock was found to have been ahead: what was mailed by it is mailed again once its period has really ended.
ALTER TABLE report_subscriptions ADD COLUMN corrections int NOT NULL DEFAULT 0;
