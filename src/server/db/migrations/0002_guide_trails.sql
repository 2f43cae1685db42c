ALTER TABLE "guides" ADD COLUMN "trails" jsonb;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "guides" SET "changed_at" = "created_at";
