CREATE TABLE "guide_photos" (
	"guide_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"photo_hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"blur" text NOT NULL,
	"texts" jsonb NOT NULL,
	"file_hashes" jsonb,
	CONSTRAINT "guide_photos_guide_id_photo_hash_pk" PRIMARY KEY("guide_id","photo_hash")
);
--> statement-breakpoint
ALTER TABLE "guide_photos" ADD CONSTRAINT "guide_photos_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guide_photos_hash" ON "guide_photos" USING btree ("photo_hash");