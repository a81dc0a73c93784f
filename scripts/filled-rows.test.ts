import { expect, test } from 'vitest';

import { withFilledRows } from './filled-rows.ts';

test('a required text is added to rows that exist as an empty one, and further rows have to give it', () => {
  expect(
    withFilledRows(
      `ALTER TABLE "concepts" ADD COLUMN "note" text NOT NULL;--> statement-breakpoint
ALTER TABLE "concepts" ADD COLUMN "image_id" integer;`,
    ),
  ).toBe(
    `ALTER TABLE "concepts" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "concepts" ALTER COLUMN "note" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "concepts" ADD COLUMN "image_id" integer;`,
  );
});

test('other statements stay as they are', () => {
  const migration = 'CREATE TABLE "access" (\n\t"title" text NOT NULL\n);\n';
  expect(withFilledRows(migration)).toBe(migration);
});
