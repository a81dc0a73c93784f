CREATE TABLE "about_page" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"concept_message" text NOT NULL,
	"pc_video_small_id" integer,
	"pc_video_medium_id" integer,
	"pc_video_large_id" integer,
	"pc_video_extra_large_id" integer,
	"mobile_video_small_id" integer,
	"mobile_video_medium_id" integer,
	"mobile_video_large_id" integer,
	"mobile_video_extra_large_id" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "about_page_single_row" CHECK ("about_page"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "concepts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "concepts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"image_id" integer,
	CONSTRAINT "concepts_position" CHECK ("concepts"."position" >= 1),
	CONSTRAINT "concepts_filled" CHECK ("concepts"."title" <> '' and "concepts"."content" <> '')
);
--> statement-breakpoint
CREATE TABLE "instructor_images" (
	"owner_id" integer NOT NULL,
	"position" integer NOT NULL,
	"media_id" integer NOT NULL,
	CONSTRAINT "instructor_images_owner_id_position_pk" PRIMARY KEY("owner_id","position"),
	CONSTRAINT "instructor_images_position" CHECK ("instructor_images"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "instructor_top_images" (
	"owner_id" integer NOT NULL,
	"position" integer NOT NULL,
	"media_id" integer NOT NULL,
	CONSTRAINT "instructor_top_images_owner_id_position_pk" PRIMARY KEY("owner_id","position"),
	CONSTRAINT "instructor_top_images_position" CHECK ("instructor_top_images"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "instructors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instructors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"dancer_name" text NOT NULL,
	"instagram" text NOT NULL,
	"profile" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "instructors_position" CHECK ("instructors"."position" >= 1),
	CONSTRAINT "instructors_filled" CHECK ("instructors"."dancer_name" <> '')
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lessons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"studio_id" integer NOT NULL,
	"day_of_week" text NOT NULL,
	"order" integer NOT NULL,
	"name" text NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"instructor_id" integer,
	"image_id" integer,
	"space_flg" boolean DEFAULT false NOT NULL,
	"close_flg" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lessons_order" CHECK ("lessons"."order" >= 1),
	CONSTRAINT "lessons_day" CHECK ("lessons"."day_of_week" in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
	CONSTRAINT "lessons_times" CHECK ("lessons"."start_time" ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$' and "lessons"."end_time" ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
	CONSTRAINT "lessons_filled" CHECK ("lessons"."space_flg" or ("lessons"."name" <> '' and "lessons"."start_time" <> '' and "lessons"."end_time" <> '' and "lessons"."instructor_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "price_items" (
	"section_id" integer NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"amount" text NOT NULL,
	CONSTRAINT "price_items_section_id_position_pk" PRIMARY KEY("section_id","position"),
	CONSTRAINT "price_items_position" CHECK ("price_items"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "price_sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"button_text" text NOT NULL,
	"button_link" text NOT NULL,
	"button_description" text NOT NULL,
	CONSTRAINT "price_sections_position" CHECK ("price_sections"."position" >= 1),
	CONSTRAINT "price_sections_filled" CHECK ("price_sections"."title" <> '' and "price_sections"."description" <> '')
);
--> statement-breakpoint
CREATE TABLE "studio_images" (
	"owner_id" integer NOT NULL,
	"position" integer NOT NULL,
	"media_id" integer NOT NULL,
	CONSTRAINT "studio_images_owner_id_position_pk" PRIMARY KEY("owner_id","position"),
	CONSTRAINT "studio_images_position" CHECK ("studio_images"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "studios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"address" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"main_image_id" integer,
	"is_published" boolean DEFAULT false NOT NULL,
	CONSTRAINT "studios_slug_unique" UNIQUE("slug"),
	CONSTRAINT "studios_filled" CHECK ("studios"."name" <> '' and "studios"."slug" <> '' and "studios"."address" <> ''),
	CONSTRAINT "studios_on_earth" CHECK ("studios"."lat" between -90 and 90 and "studios"."lng" between -180 and 180)
);
--> statement-breakpoint
ALTER TABLE "about_page" ADD CONSTRAINT "about_page_pc_video_small_id_media_files_id_fk" FOREIGN KEY ("pc_video_small_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "about_page" ADD CONSTRAINT "about_page_pc_video_medium_id_media_files_id_fk" FOREIGN KEY ("pc_video_medium_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "about_page" ADD CONSTRAINT "about_page_pc_video_large_id_media_files_id_fk" FOREIGN KEY ("pc_video_large_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "about_page" ADD CONSTRAINT "about_page_pc_video_extra_large_id_media_files_id_fk" FOREIGN KEY ("pc_video_extra_large_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "about_page" ADD CONSTRAINT "about_page_mobile_video_small_id_media_files_id_fk" FOREIGN KEY ("mobile_video_small_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "about_page" ADD CONSTRAINT "about_page_mobile_video_medium_id_media_files_id_fk" FOREIGN KEY ("mobile_video_medium_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "about_page" ADD CONSTRAINT "about_page_mobile_video_large_id_media_files_id_fk" FOREIGN KEY ("mobile_video_large_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "about_page" ADD CONSTRAINT "about_page_mobile_video_extra_large_id_media_files_id_fk" FOREIGN KEY ("mobile_video_extra_large_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concepts" ADD CONSTRAINT "concepts_image_id_media_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_images" ADD CONSTRAINT "instructor_images_owner_id_instructors_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_images" ADD CONSTRAINT "instructor_images_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_top_images" ADD CONSTRAINT "instructor_top_images_owner_id_instructors_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_top_images" ADD CONSTRAINT "instructor_top_images_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_instructor_id_instructors_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."instructors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_image_id_media_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_items" ADD CONSTRAINT "price_items_section_id_price_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."price_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_images" ADD CONSTRAINT "studio_images_owner_id_studios_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."studios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_images" ADD CONSTRAINT "studio_images_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studios" ADD CONSTRAINT "studios_main_image_id_media_files_id_fk" FOREIGN KEY ("main_image_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lessons_studio_id" ON "lessons" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "lessons_instructor_id" ON "lessons" USING btree ("instructor_id");