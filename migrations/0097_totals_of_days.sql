-- How many leads a person, campaign or source has in a list is the sum of its days.
CREATE INDEX leads_days_told ON leads_days (dim, key, col) INCLUDE (n);
CREATE INDEX shipments_days_told ON shipments_days (dim, key, col) INCLUDE (n);
