ALTER TABLE "planned_routes" ADD COLUMN "rests" jsonb;--> statement-breakpoint
ALTER TABLE "planned_routes" ADD COLUMN "notes" jsonb;--> statement-breakpoint
ALTER TABLE "planned_routes" drop column "bytes";--> statement-breakpoint
ALTER TABLE "planned_routes" ADD COLUMN "bytes" integer GENERATED ALWAYS AS (octet_length(name) + octet_length(description) + octet_length(pins::text) + octet_length(pins_info::text) + coalesce(octet_length(stages::text), 0) + coalesce(octet_length(legs::text), 0) + coalesce(octet_length(rests::text), 0) + coalesce(octet_length(notes::text), 0)) STORED NOT NULL;