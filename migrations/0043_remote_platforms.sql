-- What a remote catalogue said of the platform and the product when they were chosen there; NULL for Masa's own.
ALTER TABLE special_campaigns
  ADD COLUMN remote_platform jsonb CHECK (jsonb_typeof(remote_platform) = 'object'),
  ADD COLUMN remote_product jsonb CHECK (jsonb_typeof(remote_product) = 'object');
