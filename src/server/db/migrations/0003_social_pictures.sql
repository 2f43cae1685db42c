CREATE TABLE "guide_social_pictures" (
	"guide_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"picture_hashes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guide_social_pictures" ADD CONSTRAINT "guide_social_pictures_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;