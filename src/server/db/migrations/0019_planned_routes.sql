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
	"is_enabled" boolean NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "planned_routes_once" UNIQUE("user_id","guide_id","unique_id")
);
--> statement-breakpoint
ALTER TABLE "planned_routes" ADD CONSTRAINT "planned_routes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_routes" ADD CONSTRAINT "planned_routes_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_routes_guide" ON "planned_routes" USING btree ("guide_id");