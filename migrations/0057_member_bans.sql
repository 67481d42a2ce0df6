-- Why a member is banned; '' for one who is not.
ALTER TABLE members ADD ban_reason text NOT NULL DEFAULT '' CHECK (length(ban_reason) <= 500 AND (banned = '1' OR ban_reason = ''));
CREATE INDEX members_banned ON members (banned, id) WHERE deleted_at IS NULL;
