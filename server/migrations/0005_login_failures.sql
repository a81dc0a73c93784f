CREATE TABLE "login_failures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"network" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"is_forgiven" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "login_failures_account" ON "login_failures" USING btree ("account");--> statement-breakpoint
CREATE INDEX "login_failures_network" ON "login_failures" USING btree ("network");--> statement-breakpoint
CREATE INDEX "login_failures_failed_at" ON "login_failures" USING btree ("failed_at");