-- Seconds since 2026 where these are more: after a restore the numbers of the time after the backup are not given again.
CREATE OR REPLACE FUNCTION raise_comment_revisions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	seconds integer := extract(epoch from now() - timestamptz '2026-01-01 00:00:00Z')::integer;
BEGIN
	INSERT INTO comment_revisions (guide_id, revision)
	SELECT DISTINCT w.guide_id, greatest(1, seconds) FROM changed c JOIN waypoints w ON w.id = c.waypoint_id ORDER BY 1
	ON CONFLICT (guide_id) DO UPDATE SET revision = greatest(comment_revisions.revision + 1, seconds);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION raise_comment_revisions_of_author() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	seconds integer := extract(epoch from now() - timestamptz '2026-01-01 00:00:00Z')::integer;
BEGIN
	INSERT INTO comment_revisions (guide_id, revision)
	SELECT DISTINCT w.guide_id, greatest(1, seconds) FROM comments c JOIN waypoints w ON w.id = c.waypoint_id WHERE c.author_id = NEW.id ORDER BY 1
	ON CONFLICT (guide_id) DO UPDATE SET revision = greatest(comment_revisions.revision + 1, seconds);
	RETURN NULL;
END $$;
