CREATE TABLE "media_variants" (
	"media_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"widths" integer[] NOT NULL,
	CONSTRAINT "media_variants_state" CHECK ("media_variants"."state" in ('done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "focal_x" real;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "focal_y" real;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "uploaded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "uploaded_by" text;--> statement-breakpoint
ALTER TABLE "media_variants" ADD CONSTRAINT "media_variants_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_focal" CHECK (("media_files"."focal_x" is null) = ("media_files"."focal_y" is null));--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_focal_x" CHECK ("media_files"."focal_x" between 0 and 1);--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_focal_y" CHECK ("media_files"."focal_y" between 0 and 1);