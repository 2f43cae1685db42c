ALTER TABLE "identity_codes" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "identity_codes" DROP COLUMN "wrong_tries";