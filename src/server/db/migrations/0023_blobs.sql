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
ALTER TABLE "blob_parts" ADD CONSTRAINT "blob_parts_kind_hash_blobs_kind_hash_fk" FOREIGN KEY ("kind","hash") REFERENCES "public"."blobs"("kind","hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The content is compressed already.
ALTER TABLE "blob_parts" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;