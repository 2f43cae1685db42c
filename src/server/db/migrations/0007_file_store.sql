CREATE TABLE "file_store" (
	"id" integer PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL
);
