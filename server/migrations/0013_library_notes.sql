CREATE TABLE "library_notes" (
	"folder" text PRIMARY KEY NOT NULL,
	"process" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variant_claims" (
	"media_id" integer PRIMARY KEY NOT NULL,
	"process" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "variant_claims" ADD CONSTRAINT "variant_claims_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;