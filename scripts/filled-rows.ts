const breakpoint = '--> statement-breakpoint';

const addedText = /^ALTER TABLE ("\w+") ADD COLUMN ("\w+") text NOT NULL;$/;

/**
 * A migration that rows survive: a text that every row must have is added with an empty one for those that exist, and
 * without a default for others.
 */
export const withFilledRows = (migration: string): string =>
  migration
    .split(breakpoint)
    .map((part) => {
      const [, table, column] = addedText.exec(part.trim()) ?? [];
      if (table === undefined) return part;
      const added = `ALTER TABLE ${table} ADD COLUMN ${column} text DEFAULT '' NOT NULL;`;
      const dropped = `ALTER TABLE ${table} ALTER COLUMN ${column} DROP DEFAULT;`;
      return part.replace(part.trim(), `${added}${breakpoint}\n${dropped}`);
    })
    .join(breakpoint);
