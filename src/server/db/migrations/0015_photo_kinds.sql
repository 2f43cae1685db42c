ALTER TABLE "users" ADD COLUMN "photo_kind" text DEFAULT 'picture' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cover_kind" text DEFAULT 'picture' NOT NULL;