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
CREATE TABLE "guide_prices" (
	"guide_id" text NOT NULL,
	"currency_code" text NOT NULL,
	"regular" integer,
	"final" integer NOT NULL,
	CONSTRAINT "guide_prices_guide_id_currency_code_pk" PRIMARY KEY("guide_id","currency_code")
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
	"activity" text NOT NULL,
	"title_cs" text,
	"title_uk" text,
	"promo_text" text,
	"description" text NOT NULL,
	"discount_amount" double precision NOT NULL,
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
	"profile" jsonb NOT NULL,
	"bounds" jsonb,
	"preview_lines" jsonb NOT NULL,
	"waypoint_count" integer NOT NULL,
	"icon_hash" text NOT NULL,
	"picture_hashes" jsonb NOT NULL,
	"geo_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guides_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"user_id" text NOT NULL,
	"guide_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_user_id_guide_id_pk" PRIMARY KEY("user_id","guide_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waypoints" (
	"id" text PRIMARY KEY NOT NULL,
	"guide_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"wire" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_waypoint_id_waypoints_id_fk" FOREIGN KEY ("waypoint_id") REFERENCES "public"."waypoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_children" ADD CONSTRAINT "guide_children_parent_id_guides_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_children" ADD CONSTRAINT "guide_children_child_id_guides_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_line_tiles" ADD CONSTRAINT "guide_line_tiles_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_prices" ADD CONSTRAINT "guide_prices_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_tags" ADD CONSTRAINT "guide_tags_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waypoints" ADD CONSTRAINT "waypoints_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_waypoint" ON "comments" USING btree ("waypoint_id","date");--> statement-breakpoint
CREATE INDEX "guide_children_child" ON "guide_children" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "waypoints_guide" ON "waypoints" USING btree ("guide_id","ordinal");