import { sql } from 'drizzle-orm';

import type { Transaction } from '../database/database.ts';
import { maxStoredId, qaCategories, qaItems, qaItemStudios } from '../database/schema.ts';
import { HttpFailure } from '../http/failure.ts';
import { qaText } from '../list-text.ts';

/** One save of the questions at a time, also where there is no row that could be locked. Readers do not wait. */
export const lockQa = (tx: Transaction) =>
  tx.execute(sql`lock table ${qaCategories} in share row exclusive mode`);

/**
 * Refuses to delete a studio that is a question's only one: the question would be shown to nobody, or wrongly for all
 * studios. The studio is removed from other questions with its row.
 */
export async function refuseOrphans(tx: Transaction, studioId: number): Promise<void> {
  await lockQa(tx);
  const id = studioId <= maxStoredId ? studioId : 0;
  const { rows } = await tx.execute<{ question: string }>(
    sql`select ${qaItems.question} as question from ${qaItems}
      join ${qaItemStudios} on ${qaItemStudios.itemId} = ${qaItems.id}
      group by ${qaItems.id} having count(*) = 1 and max(${qaItemStudios.studioId}) = ${id}
      order by ${qaItems.id}`,
  );
  const [first] = rows;
  if (first !== undefined) throw new HttpFailure(409, qaText.onlyStudio(first.question, rows.length - 1));
}
