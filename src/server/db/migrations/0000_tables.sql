CREATE TABLE "blob_parts" (
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "blob_parts_kind_hash_number_pk" PRIMARY KEY("kind","hash","number")
);
--> statement-breakpoint
CREATE TABLE "blobs" (
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"byte_length" integer NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blobs_kind_hash_pk" PRIMARY KEY("kind","hash")
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"guide_id" text NOT NULL,
	"ordinal" integer GENERATED ALWAYS AS IDENTITY (sequence name "cart_lines_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"added_price" integer,
	"added_currency" text NOT NULL,
	CONSTRAINT "cart_lines_once" UNIQUE("cart_id","guide_id")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"country_code" text NOT NULL,
	"coupon_code" text,
	"link_hash" text,
	"is_completed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" integer,
	"amounts" jsonb,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"guide_id" text,
	"guide_name" text NOT NULL,
	"price" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"amount" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_number" text NOT NULL,
	"store" text NOT NULL,
	"cart_id" text,
	"user_id" text,
	"country_code" text NOT NULL,
	"currency_code" text NOT NULL,
	"subtotal" integer NOT NULL,
	"discount" integer NOT NULL,
	"total" integer NOT NULL,
	"coupon_code" text,
	"link_hash" text,
	"provider_order" text,
	"provider_cart" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_cart_id_unique" UNIQUE("cart_id"),
	CONSTRAINT "orders_provider_order_unique" UNIQUE("provider_order"),
	CONSTRAINT "orders_once" UNIQUE("order_number","store")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"guide_id" text NOT NULL,
	"source" text NOT NULL,
	"order_line_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_source" CHECK ("purchases"."source" in ('order', 'code', 'grant'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"renews" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_photos" (
	"guide_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"photo_hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"blur" text NOT NULL,
	"texts" jsonb NOT NULL,
	"file_hashes" jsonb,
	CONSTRAINT "guide_photos_guide_id_photo_hash_pk" PRIMARY KEY("guide_id","photo_hash")
);
--> statement-breakpoint
CREATE TABLE "guide_social_pictures" (
	"guide_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"picture_hashes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_accounts" (
	"sub" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"folded_username" text NOT NULL,
	"email" text NOT NULL,
	"folded_email" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"salt" text NOT NULL,
	"sealed_verifier" "bytea" NOT NULL,
	"email_id" text,
	"email_salt" text,
	"sealed_email_verifier" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_accounts_folded_username_unique" UNIQUE("folded_username"),
	CONSTRAINT "identity_accounts_folded_email_unique" UNIQUE("folded_email")
);
--> statement-breakpoint
CREATE TABLE "identity_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
	"name_id" text NOT NULL,
	"client_public" text NOT NULL,
	"server_public" text NOT NULL,
	"sealed_server_private" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_codes" (
	"sub" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"link_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_codes_sub_kind_pk" PRIMARY KEY("sub","kind")
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"sealed_private_key" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"family" text NOT NULL,
	"sub" text NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp with time zone,
	"signed_in_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "planned_routes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "planned_routes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"guide_id" text NOT NULL,
	"unique_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"length_meters" double precision NOT NULL,
	"ascent_meters" double precision NOT NULL,
	"descent_meters" double precision NOT NULL,
	"pins" jsonb NOT NULL,
	"pins_info" jsonb NOT NULL,
	"stages" jsonb,
	"is_enabled" boolean NOT NULL,
	"bytes" integer GENERATED ALWAYS AS (octet_length(name) + octet_length(description) + octet_length(pins::text) + octet_length(pins_info::text) + coalesce(octet_length(stages::text), 0)) STORED NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "planned_routes_once" UNIQUE("user_id","guide_id","unique_id")
);
--> statement-breakpoint
CREATE TABLE "redeem_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"guide_id" text NOT NULL,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	"consumed_by" text
);
--> statement-breakpoint
CREATE TABLE "catalogue_revision" (
	"id" integer PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"waypoint_id" text NOT NULL,
	"category" text NOT NULL,
	"content" text NOT NULL,
	"author_name" text NOT NULL,
	"date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_store" (
	"id" integer PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_children" (
	"parent_id" text NOT NULL,
	"child_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	CONSTRAINT "guide_children_parent_id_child_id_pk" PRIMARY KEY("parent_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "guide_line_tiles" (
	"band" integer NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"guide_id" text NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "guide_line_tiles_band_x_y_guide_id_pk" PRIMARY KEY("band","x","y","guide_id")
);
--> statement-breakpoint
CREATE TABLE "guide_old_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"guide_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_prices" (
	"guide_id" text NOT NULL,
	"currency_code" text NOT NULL,
	"regular" integer,
	"final" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "guide_prices_guide_id_currency_code_pk" PRIMARY KEY("guide_id","currency_code"),
	CONSTRAINT "guide_prices_amounts" CHECK (least("guide_prices"."regular", "guide_prices"."final", "guide_prices"."discount") >= 0)
);
--> statement-breakpoint
CREATE TABLE "guide_tags" (
	"guide_id" text NOT NULL,
	"category" text NOT NULL,
	"value" text NOT NULL,
	"ordinal" integer NOT NULL,
	CONSTRAINT "guide_tags_guide_id_category_value_pk" PRIMARY KEY("guide_id","category","value")
);
--> statement-breakpoint
CREATE TABLE "guides" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"status" text DEFAULT 'on_sale' NOT NULL,
	"activity" text NOT NULL,
	"title_cs" text,
	"title_uk" text,
	"promo_text" text,
	"description" text NOT NULL,
	"variant" text,
	"savings_percentage" double precision,
	"is_free" boolean NOT NULL,
	"is_featured" boolean NOT NULL,
	"is_purchaseable" boolean NOT NULL,
	"has_open_button" boolean NOT NULL,
	"is_demo" boolean NOT NULL,
	"primary_direction" text,
	"secondary_direction" text,
	"length_meters" double precision,
	"ascent_meters" double precision,
	"trails" jsonb,
	"profile" jsonb NOT NULL,
	"bounds" jsonb,
	"preview_lines" jsonb NOT NULL,
	"waypoint_count" integer NOT NULL,
	"icon_hash" text NOT NULL,
	"picture_hashes" jsonb NOT NULL,
	"preview_hash" text,
	"geo_hash" text,
	"update_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guides_name_unique" UNIQUE("name"),
	CONSTRAINT "guides_slug_unique" UNIQUE("slug"),
	CONSTRAINT "guides_variant_unique" UNIQUE("variant"),
	CONSTRAINT "guides_status" CHECK ("guides"."status" in ('draft', 'on_sale', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "pending_profiles" (
	"username_key" text NOT NULL,
	"email_key" text NOT NULL,
	"display_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_profiles_username_key_email_key_pk" PRIMARY KEY("username_key","email_key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staged_waypoints" (
	"update_id" text NOT NULL,
	"waypoint_id" text NOT NULL,
	"guide_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"wire" jsonb,
	"staged_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staged_waypoints_update_id_waypoint_id_pk" PRIMARY KEY("update_id","waypoint_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"parse_user_id" text NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"email" text NOT NULL,
	"display_name" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"is_public_profile" boolean DEFAULT false NOT NULL,
	"is_marketing_allowed" boolean DEFAULT false NOT NULL,
	"photo_kind" text DEFAULT 'picture' NOT NULL,
	"photo_hash" text,
	"cover_kind" text DEFAULT 'picture' NOT NULL,
	"cover_hash" text,
	"followers_count" integer,
	"followings_count" integer,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_parse_user_id_unique" UNIQUE("parse_user_id")
);
--> statement-breakpoint
CREATE TABLE "waypoints" (
	"id" text PRIMARY KEY NOT NULL,
	"guide_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"wire" jsonb NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "jobs_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"to" text,
	"subject" text NOT NULL,
	"sealed_text" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
ALTER TABLE "blob_parts" ADD CONSTRAINT "blob_parts_kind_hash_blobs_kind_hash_fk" FOREIGN KEY ("kind","hash") REFERENCES "public"."blobs"("kind","hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_photos" ADD CONSTRAINT "guide_photos_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_social_pictures" ADD CONSTRAINT "guide_social_pictures_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD CONSTRAINT "identity_refresh_tokens_sub_identity_accounts_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."identity_accounts"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_routes" ADD CONSTRAINT "planned_routes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_routes" ADD CONSTRAINT "planned_routes_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD CONSTRAINT "redeem_codes_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD CONSTRAINT "redeem_codes_consumed_by_users_id_fk" FOREIGN KEY ("consumed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_waypoint_id_waypoints_id_fk" FOREIGN KEY ("waypoint_id") REFERENCES "public"."waypoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_children" ADD CONSTRAINT "guide_children_parent_id_guides_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_children" ADD CONSTRAINT "guide_children_child_id_guides_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."guides"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_line_tiles" ADD CONSTRAINT "guide_line_tiles_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_old_slugs" ADD CONSTRAINT "guide_old_slugs_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_prices" ADD CONSTRAINT "guide_prices_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_tags" ADD CONSTRAINT "guide_tags_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_waypoints" ADD CONSTRAINT "staged_waypoints_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waypoints" ADD CONSTRAINT "waypoints_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_guide" ON "cart_lines" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "carts_user" ON "carts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "carts_changed" ON "carts" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_guide" ON "order_lines" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "order_refunds_line" ON "order_refunds" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_provider_cart" ON "orders" USING btree ("provider_cart");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_once" ON "purchases" USING btree ("user_id","guide_id","source",coalesce("order_line_id", ''));--> statement-breakpoint
CREATE INDEX "purchases_guide" ON "purchases" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "guide_photos_hash" ON "guide_photos" USING btree ("photo_hash");--> statement-breakpoint
CREATE INDEX "identity_accounts_unconfirmed" ON "identity_accounts" USING btree ("created_at") WHERE not "identity_accounts"."is_confirmed";--> statement-breakpoint
CREATE INDEX "identity_challenges_end" ON "identity_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_codes_end" ON "identity_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_family" ON "identity_refresh_tokens" USING btree ("family");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_sub" ON "identity_refresh_tokens" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_end" ON "identity_refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "planned_routes_guide" ON "planned_routes" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "planned_routes_pages" ON "planned_routes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "redeem_codes_guide" ON "redeem_codes" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "redeem_codes_consumer" ON "redeem_codes" USING btree ("consumed_by");--> statement-breakpoint
CREATE INDEX "comments_waypoint" ON "comments" USING btree ("waypoint_id","date");--> statement-breakpoint
CREATE INDEX "guide_children_child" ON "guide_children" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "guide_line_tiles_guide" ON "guide_line_tiles" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "guide_old_slugs_guide" ON "guide_old_slugs" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "pending_profiles_made" ON "pending_profiles" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_end" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "staged_waypoints_guide" ON "staged_waypoints" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "staged_waypoints_staged" ON "staged_waypoints" USING btree ("staged_at");--> statement-breakpoint
CREATE INDEX "users_username" ON "users" USING btree ("username_key");--> statement-breakpoint
CREATE INDEX "waypoints_guide" ON "waypoints" USING btree ("guide_id","ordinal");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_next_try" ON "jobs" USING btree ("state","next_try_at");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE VIEW "public"."shown_waypoints" AS (
  select w.id, w.guide_id, w.ordinal, w.wire
  from waypoints w
  join guides g on g.id = w.guide_id
  left join staged_waypoints s on s.update_id = g.update_id and s.waypoint_id = w.id
  where w.removed_at is null and s.waypoint_id is null
  union all
  select s.waypoint_id, s.guide_id, s.ordinal, s.wire
  from staged_waypoints s
  join guides g on g.id = s.guide_id and g.update_id = s.update_id
  where s.wire is not null);--> statement-breakpoint
-- The content is compressed already.
ALTER TABLE "blob_parts" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Whatever changes purchases or bundles, servers that cache ownership are notified.
CREATE FUNCTION "notify_ownership"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ownership', '');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "purchases_ownership" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "purchases"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_ownership"();--> statement-breakpoint
CREATE TRIGGER "guide_children_ownership" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "guide_children"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_ownership"();
