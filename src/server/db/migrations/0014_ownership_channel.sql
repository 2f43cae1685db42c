-- Whatever changes purchases or bundles, servers that cache ownership are notified.
CREATE FUNCTION "notify_ownership"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ownership', '');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "purchases_ownership" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "purchases"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_ownership"();--> statement-breakpoint
CREATE TRIGGER "guide_children_ownership" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "guide_children"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_ownership"();
