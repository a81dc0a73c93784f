CREATE TABLE "deleted_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deleted_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"name" text NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"deleted_by" text NOT NULL,
	"tables" text NOT NULL,
	CONSTRAINT "deleted_items_kind" CHECK ("deleted_items"."kind" in ('studio', 'instructor', 'qa_category', 'qa_item', 'news', 'concept', 'price', 'review'))
);
--> statement-breakpoint
CREATE INDEX "deleted_items_deleted_at" ON "deleted_items" USING btree ("deleted_at");