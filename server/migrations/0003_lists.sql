CREATE TABLE "hashtags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hashtags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "hashtags_key_unique" UNIQUE("key"),
	CONSTRAINT "hashtags_filled" CHECK ("hashtags"."text" <> '' and "hashtags"."key" <> '')
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text NOT NULL,
	"top_image_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_filled" CHECK ("news"."title" <> '' and "news"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "news_hashtags" (
	"news_id" integer NOT NULL,
	"position" integer NOT NULL,
	"hashtag_id" integer NOT NULL,
	CONSTRAINT "news_hashtags_news_id_position_pk" PRIMARY KEY("news_id","position"),
	CONSTRAINT "news_hashtags_once" UNIQUE("news_id","hashtag_id"),
	CONSTRAINT "news_hashtags_position" CHECK ("news_hashtags"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "news_images" (
	"owner_id" integer NOT NULL,
	"position" integer NOT NULL,
	"media_id" integer NOT NULL,
	CONSTRAINT "news_images_owner_id_position_pk" PRIMARY KEY("owner_id","position"),
	CONSTRAINT "news_images_position" CHECK ("news_images"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "qa_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "qa_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"category" text NOT NULL,
	CONSTRAINT "qa_categories_position" CHECK ("qa_categories"."position" >= 1),
	CONSTRAINT "qa_categories_filled" CHECK ("qa_categories"."category" <> '')
);
--> statement-breakpoint
CREATE TABLE "qa_item_images" (
	"owner_id" integer NOT NULL,
	"position" integer NOT NULL,
	"media_id" integer NOT NULL,
	CONSTRAINT "qa_item_images_owner_id_position_pk" PRIMARY KEY("owner_id","position"),
	CONSTRAINT "qa_item_images_position" CHECK ("qa_item_images"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "qa_item_links" (
	"item_id" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "qa_item_links_item_id_position_pk" PRIMARY KEY("item_id","position"),
	CONSTRAINT "qa_item_links_position" CHECK ("qa_item_links"."position" >= 1),
	CONSTRAINT "qa_item_links_filled" CHECK ("qa_item_links"."url" <> '')
);
--> statement-breakpoint
CREATE TABLE "qa_item_studios" (
	"item_id" integer NOT NULL,
	"studio_id" integer NOT NULL,
	CONSTRAINT "qa_item_studios_item_id_studio_id_pk" PRIMARY KEY("item_id","studio_id")
);
--> statement-breakpoint
CREATE TABLE "qa_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "qa_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"all_studios" boolean NOT NULL,
	CONSTRAINT "qa_items_position" CHECK ("qa_items"."position" >= 1),
	CONSTRAINT "qa_items_filled" CHECK ("qa_items"."question" <> '' and "qa_items"."answer" <> '')
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"reviewer_info" text NOT NULL,
	"content" text NOT NULL,
	"reply" text NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	CONSTRAINT "reviews_position" CHECK ("reviews"."position" >= 1),
	CONSTRAINT "reviews_filled" CHECK ("reviews"."reviewer_info" <> '' and "reviews"."content" <> '' and "reviews"."reply" <> '')
);
--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_top_image_id_media_files_id_fk" FOREIGN KEY ("top_image_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_hashtags" ADD CONSTRAINT "news_hashtags_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_hashtags" ADD CONSTRAINT "news_hashtags_hashtag_id_hashtags_id_fk" FOREIGN KEY ("hashtag_id") REFERENCES "public"."hashtags"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_images" ADD CONSTRAINT "news_images_owner_id_news_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_images" ADD CONSTRAINT "news_images_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qa_item_images" ADD CONSTRAINT "qa_item_images_owner_id_qa_items_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."qa_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qa_item_images" ADD CONSTRAINT "qa_item_images_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qa_item_links" ADD CONSTRAINT "qa_item_links_item_id_qa_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."qa_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qa_item_studios" ADD CONSTRAINT "qa_item_studios_item_id_qa_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."qa_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qa_item_studios" ADD CONSTRAINT "qa_item_studios_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qa_items" ADD CONSTRAINT "qa_items_category_id_qa_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."qa_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "qa_item_studios_studio_id" ON "qa_item_studios" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "qa_items_category_id" ON "qa_items" USING btree ("category_id");