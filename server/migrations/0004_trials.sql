CREATE TABLE "trial_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trial_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"name" text NOT NULL,
	"age" text NOT NULL,
	"studio" text NOT NULL,
	"lesson" text NOT NULL,
	"access" text NOT NULL,
	"message" text NOT NULL,
	"mail" text NOT NULL,
	"tel" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trial_bookings_filled" CHECK ("trial_bookings"."name" <> ''),
	CONSTRAINT "trial_bookings_date" CHECK ("trial_bookings"."date" between '2000-01-01' and '2099-12-31')
);
