ALTER TABLE "identity_refresh_tokens" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" DROP COLUMN "parent_hash";