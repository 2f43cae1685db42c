CREATE TABLE "order_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "provider_order" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "provider_cart" text;--> statement-breakpoint
CREATE INDEX "order_refunds_line" ON "order_refunds" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "orders_provider_cart" ON "orders" USING btree ("provider_cart");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_provider_order_unique" UNIQUE("provider_order");