CREATE TABLE "content_revisions" (
	"key" text PRIMARY KEY NOT NULL,
	"revision" text NOT NULL
);
