ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_order_number_orders_order_number_fk";--> statement-breakpoint
DROP INDEX "order_lines_order";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_pkey";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "store" text;--> statement-breakpoint
-- The domains of the stores at Shopify were not stored.
UPDATE "orders" SET "store" = CASE WHEN "provider_order" IS NULL THEN 'embedded' ELSE 'shopify' END;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "store" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_once" UNIQUE("order_number","store");--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "order_id" integer;--> statement-breakpoint
UPDATE "order_lines" SET "order_id" = "orders"."id" FROM "orders" WHERE "orders"."order_number" = "order_lines"."order_number";--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "order_number";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");