ALTER TABLE "guide_prices" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "variant" text;--> statement-breakpoint
-- A discount was in the currency that was displayed, whichever that was.
UPDATE "guide_prices" SET "discount" = round("guides"."discount_amount" * 100)
FROM "guides" WHERE "guides"."id" = "guide_prices"."guide_id";--> statement-breakpoint
ALTER TABLE "guides" DROP COLUMN "discount_amount";--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_variant_unique" UNIQUE("variant");--> statement-breakpoint
ALTER TABLE "guide_prices" ADD CONSTRAINT "guide_prices_amounts" CHECK (least("guide_prices"."regular", "guide_prices"."final", "guide_prices"."discount") >= 0);