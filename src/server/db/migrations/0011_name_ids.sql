ALTER TABLE "identity_accounts" ADD COLUMN "email_id" text;--> statement-breakpoint
ALTER TABLE "identity_accounts" ADD COLUMN "email_salt" text;--> statement-breakpoint
ALTER TABLE "identity_accounts" ADD COLUMN "sealed_email_verifier" "bytea";--> statement-breakpoint
-- Sign-ins under way, which would have no name_id: they are good for three minutes.
DELETE FROM "identity_challenges";--> statement-breakpoint
ALTER TABLE "identity_challenges" ADD COLUMN "name_id" text NOT NULL;