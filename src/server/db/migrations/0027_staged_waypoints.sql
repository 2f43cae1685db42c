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
ALTER TABLE "guides" ADD COLUMN "update_id" text;--> statement-breakpoint
ALTER TABLE "staged_waypoints" ADD CONSTRAINT "staged_waypoints_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staged_waypoints_guide" ON "staged_waypoints" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "staged_waypoints_staged" ON "staged_waypoints" USING btree ("staged_at");--> statement-breakpoint
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
  where s.wire is not null);