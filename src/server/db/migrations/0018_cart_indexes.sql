CREATE INDEX "cart_lines_guide" ON "cart_lines" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "order_lines_guide" ON "order_lines" USING btree ("guide_id");