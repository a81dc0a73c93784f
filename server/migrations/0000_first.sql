CREATE TABLE "administrators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "administrators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_superuser" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "administrators_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"folder" text NOT NULL,
	"file_name" text NOT NULL,
	"thumbnail_name" text,
	"mime_type" text NOT NULL,
	"width" integer,
	"height" integer,
	"file_size" integer,
	"favorite" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_files_folder_unique" UNIQUE("folder")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"administrator_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "top_page" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"title_en" text NOT NULL,
	"title_ja" text NOT NULL,
	"about_title_en" text NOT NULL,
	"about_description" text NOT NULL,
	"newvisitor_catchcopy" text NOT NULL,
	"newvisitor_title" text NOT NULL,
	"newvisitor_description" text NOT NULL,
	"newvisitor_button_text" text NOT NULL,
	"hero_hedder_image_id" integer,
	"about_image_id" integer,
	"newvisitor_bg_image_id" integer,
	"pc_video_small_id" integer,
	"pc_video_medium_id" integer,
	"pc_video_large_id" integer,
	"pc_video_extra_large_id" integer,
	"mobile_video_small_id" integer,
	"mobile_video_medium_id" integer,
	"mobile_video_large_id" integer,
	"mobile_video_extra_large_id" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "top_page_single_row" CHECK ("top_page"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_page" ADD CONSTRAINT "top_page_hero_hedder_image_id_media_files_id_fk" FOREIGN KEY ("hero_hedder_image_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_page" ADD CONSTRAINT "top_page_about_image_id_media_files_id_fk" FOREIGN KEY ("about_image_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_page" ADD CONSTRAINT "top_page_newvisitor_bg_image_id_media_files_id_fk" FOREIGN KEY ("newvisitor_bg_image_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_page" ADD CONSTRAINT "top_page_pc_video_small_id_media_files_id_fk" FOREIGN KEY ("pc_video_small_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_page" ADD CONSTRAINT "top_page_pc_video_medium_id_media_files_id_fk" FOREIGN KEY ("pc_video_medium_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_page" ADD CONSTRAINT "top_page_pc_video_large_id_media_files_id_fk" FOREIGN KEY ("pc_video_large_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_page" ADD CONSTRAINT "top_page_pc_video_extra_large_id_media_files_id_fk" FOREIGN KEY ("pc_video_extra_large_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_page" ADD CONSTRAINT "top_page_mobile_video_small_id_media_files_id_fk" FOREIGN KEY ("mobile_video_small_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_page" ADD CONSTRAINT "top_page_mobile_video_medium_id_media_files_id_fk" FOREIGN KEY ("mobile_video_medium_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_page" ADD CONSTRAINT "top_page_mobile_video_large_id_media_files_id_fk" FOREIGN KEY ("mobile_video_large_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_page" ADD CONSTRAINT "top_page_mobile_video_extra_large_id_media_files_id_fk" FOREIGN KEY ("mobile_video_extra_large_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_administrator_id" ON "sessions" USING btree ("administrator_id");