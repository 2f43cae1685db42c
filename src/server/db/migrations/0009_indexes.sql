CREATE INDEX "purchases_order_line" ON "purchases" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "users_photo" ON "users" USING btree ("photo_hash");--> statement-breakpoint
CREATE INDEX "users_cover" ON "users" USING btree ("cover_hash");--> statement-breakpoint
CREATE INDEX "idempotency_keys_caller" ON "idempotency_keys" USING btree (substring("scope" from '[^ ]*$'));