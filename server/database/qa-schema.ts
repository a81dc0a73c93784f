import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { categories, items, links } from '../../src/documents/qa/document.ts';
import { fromOne, identity, place } from './columns.ts';
import { studios } from './studio-schema.ts';
import { columnsOf, fileTableOf, filled, tableOf } from './tables-of.ts';

/** The groups of questions. */
export const qaCategories = tableOf('qa_categories', categories);

/** The questions of a group, with their answers. Deleted with the group. */
export const qaItems = pgTable(
  'qa_items',
  {
    id: identity(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => qaCategories.id, { onDelete: 'cascade' }),
    position: place(),
    ...columnsOf(items.fields),
    /** Shown for all studios. Otherwise for those of `qaItemStudios`, of which there is at least one. */
    allStudios: boolean('all_studios').notNull(),
  },
  (table) => [
    index('qa_items_category_id').on(table.categoryId),
    fromOne('qa_items_position', table.position),
    ...filled('qa_items', items.fields, table),
  ],
);

/** The question that a row belongs to. The row is deleted with it. */
const itemId = () =>
  integer('item_id')
    .notNull()
    .references(() => qaItems.id, { onDelete: 'cascade' });

export const qaItemImages = fileTableOf('qa_item_images', () => qaItems.id);

/** The links under an answer. */
export const qaItemLinks = pgTable(
  'qa_item_links',
  { ownerId: itemId(), position: place(), ...columnsOf(links.fields) },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.position] }),
    fromOne('qa_item_links_position', table.position),
    check('qa_item_links_filled', sql`${table.url} <> ''`),
  ],
);

/** The studios that a question is shown for. `refuseOrphans` refuses to delete a question's only studio. */
export const qaItemStudios = pgTable(
  'qa_item_studios',
  {
    itemId: itemId(),
    studioId: integer('studio_id')
      .notNull()
      .references(() => studios.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.studioId] }),
    index('qa_item_studios_studio_id').on(table.studioId),
  ],
);
