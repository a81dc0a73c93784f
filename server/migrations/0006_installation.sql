CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"installation_id" uuid NOT NULL,
	CONSTRAINT "installation_single_row" CHECK ("installation"."id" = 1)
);
