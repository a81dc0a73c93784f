CREATE TABLE "process_settings" (
	"process" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL
);
