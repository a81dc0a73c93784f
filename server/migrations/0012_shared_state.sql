CREATE TABLE "recent_bookings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recent_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"network" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "admin_secret" text;--> statement-breakpoint
CREATE INDEX "recent_bookings_network" ON "recent_bookings" USING btree ("network");--> statement-breakpoint
CREATE INDEX "recent_bookings_booked_at" ON "recent_bookings" USING btree ("booked_at");