-- A category that leaves the bin for good takes its ties to posts along; living posts never hold the last word on it,
-- since one in use cannot be deleted, but a post can come back from the bin after its category went there.
ALTER TABLE blog_post_categories DROP CONSTRAINT blog_post_categories_category_id_fkey;
ALTER TABLE blog_post_categories ADD CONSTRAINT blog_post_categories_category_id_fkey
  FOREIGN KEY (category_id) REFERENCES blog_categories ON DELETE CASCADE;
