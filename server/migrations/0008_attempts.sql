CREATE TABLE "idempotency_keys" (
	"administrator_id" integer NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" text,
	"revision" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_administrator_id_key_pk" PRIMARY KEY("administrator_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_saved_at" ON "idempotency_keys" USING btree ("saved_at");