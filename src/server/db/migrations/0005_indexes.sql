CREATE INDEX "guide_line_tiles_guide" ON "guide_line_tiles" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "pending_profiles_made" ON "pending_profiles" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "purchases_guide" ON "purchases" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "rate_limits_end" ON "rate_limits" USING btree ("ends_at");