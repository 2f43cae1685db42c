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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_accounts_folded_username_unique" UNIQUE("folded_username"),
	CONSTRAINT "identity_accounts_folded_email_unique" UNIQUE("folded_email")
);
--> statement-breakpoint
CREATE TABLE "identity_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
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
	"wrong_tries" integer NOT NULL,
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
	"parent_hash" text,
	"retired_at" timestamp with time zone,
	"signed_in_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD CONSTRAINT "identity_refresh_tokens_sub_identity_accounts_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."identity_accounts"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_challenges_end" ON "identity_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_codes_end" ON "identity_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_family" ON "identity_refresh_tokens" USING btree ("family");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_sub" ON "identity_refresh_tokens" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_end" ON "identity_refresh_tokens" USING btree ("expires_at");