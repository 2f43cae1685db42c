CREATE TABLE "guide_old_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"guide_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guide_children" DROP CONSTRAINT "guide_children_child_id_guides_id_fk";
--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_guide_id_guides_id_fk";
--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_user_id_guide_id_pk";--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "slug" text;--> statement-breakpoint
WITH "named" AS (
	SELECT "id", lower(CASE WHEN current_setting('server_encoding') = 'UTF8'
		THEN normalize(regexp_replace(normalize("name", NFKD), '([a-zA-Z])[\u0300-\u036f]+', '\1', 'g'), NFC)
		ELSE "name" END) AS "word"
	FROM "guides"
), "based" AS (
	SELECT "id", trim(both '-' from left(trim(both '-' from regexp_replace("word", '[^[:alnum:]]+', '-', 'g')), 80))
		AS "base"
	FROM "named"
), "numbered" AS (
	SELECT "id", "base", row_number() OVER (PARTITION BY "base" ORDER BY length("id"), "id") AS "number" FROM "based"
)
UPDATE "guides" SET "slug" = CASE
	WHEN "numbered"."base" = '' THEN 'guide-' || "guides"."id"
	WHEN "numbered"."number" = 1 THEN "numbered"."base"
	ELSE "numbered"."base" || '-' || "guides"."id" END
FROM "numbered" WHERE "numbered"."id" = "guides"."id";--> statement-breakpoint
ALTER TABLE "guides" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "status" text DEFAULT 'on_sale' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "source" text DEFAULT 'grant' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ALTER COLUMN "source" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "order_line_id" text;--> statement-breakpoint
ALTER TABLE "guide_old_slugs" ADD CONSTRAINT "guide_old_slugs_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guide_old_slugs_guide" ON "guide_old_slugs" USING btree ("guide_id");--> statement-breakpoint
ALTER TABLE "guide_children" ADD CONSTRAINT "guide_children_child_id_guides_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."guides"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_once" ON "purchases" USING btree ("user_id","guide_id","source",coalesce("order_line_id", ''));--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_slug_unique" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_status" CHECK ("guides"."status" in ('draft', 'on_sale', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_source" CHECK ("purchases"."source" in ('order', 'code', 'grant'));