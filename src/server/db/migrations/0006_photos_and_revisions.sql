CREATE TABLE "comment_revisions" (
	"guide_id" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "waypoints_photos" ON "waypoints" USING btree ("guide_id") WHERE wire ? 'photos';--> statement-breakpoint
CREATE FUNCTION raise_comment_revisions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO comment_revisions (guide_id, revision)
	SELECT DISTINCT w.guide_id, 1 FROM changed c JOIN waypoints w ON w.id = c.waypoint_id ORDER BY 1
	ON CONFLICT (guide_id) DO UPDATE SET revision = comment_revisions.revision + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER comments_inserted AFTER INSERT ON "comments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_comment_revisions();--> statement-breakpoint
CREATE TRIGGER comments_updated AFTER UPDATE ON "comments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_comment_revisions();--> statement-breakpoint
CREATE TRIGGER comments_deleted AFTER DELETE ON "comments" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_comment_revisions();--> statement-breakpoint
CREATE FUNCTION raise_comment_revisions_of_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO comment_revisions (guide_id, revision)
	SELECT DISTINCT w.guide_id, 1 FROM comments c JOIN waypoints w ON w.id = c.waypoint_id WHERE c.author_id = NEW.id ORDER BY 1
	ON CONFLICT (guide_id) DO UPDATE SET revision = comment_revisions.revision + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_shown_otherwise AFTER UPDATE ON "users" FOR EACH ROW WHEN (
	(OLD.username, OLD.photo_kind, OLD.photo_hash) IS DISTINCT FROM (NEW.username, NEW.photo_kind, NEW.photo_hash)
) EXECUTE FUNCTION raise_comment_revisions_of_author();
