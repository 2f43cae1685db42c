ALTER TABLE "guides"
	ALTER COLUMN "profile" SET DATA TYPE json USING replace(profile::text, ' ', '')::json,
	ALTER COLUMN "preview_lines" SET DATA TYPE json USING replace(preview_lines::text, ' ', '')::json;
