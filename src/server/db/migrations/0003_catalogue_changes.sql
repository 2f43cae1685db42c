CREATE TABLE "catalogue_changes" (
	"revision" integer PRIMARY KEY NOT NULL,
	"guide_ids" jsonb NOT NULL
);
