CREATE TABLE "redeem_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"guide_id" text NOT NULL,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	"consumed_by" text
);
--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD CONSTRAINT "redeem_codes_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD CONSTRAINT "redeem_codes_consumed_by_users_id_fk" FOREIGN KEY ("consumed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redeem_codes_guide" ON "redeem_codes" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "redeem_codes_consumer" ON "redeem_codes" USING btree ("consumed_by");