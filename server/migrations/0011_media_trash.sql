CREATE TABLE "media_trash" (
	"id" integer PRIMARY KEY NOT NULL,
	"folder" text NOT NULL,
	"file_name" text NOT NULL,
	"thumbnail_name" text,
	"mime_type" text NOT NULL,
	"width" integer,
	"height" integer,
	"file_size" integer,
	"favorite" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"focal_x" real,
	"focal_y" real,
	"uploaded_at" timestamp with time zone,
	"uploaded_by" text,
	"deleted_at" timestamp with time zone NOT NULL,
	"deleted_by" text NOT NULL,
	CONSTRAINT "media_trash_folder_unique" UNIQUE("folder")
);
--> statement-breakpoint
CREATE INDEX "media_trash_deleted_at" ON "media_trash" USING btree ("deleted_at");