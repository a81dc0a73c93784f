import { eq, getTableColumns, gt, sql } from 'drizzle-orm';

import {
  cancelTrialCustomer,
  changeTrialDate,
  getStudioLessons,
  getStudioNames,
  getTrialCustomers,
  type TrialCustomer,
} from '../../src/contract/http/trial.ts';
import type { Backend } from '../backend.ts';
import { readJsonList, rowsOfPart, type JsonList } from '../database/json-rows.ts';
import { groupBy } from '../database/rows.ts';
import { reservationDays, storedId, studios, trialBookings } from '../database/schema.ts';
import type { Database } from '../database/transact.ts';
import { refuse } from '../documents/sent.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { HttpFailure } from '../kit/failure.ts';
import { SharedRead } from '../kit/mutex.ts';
import { trialText } from '../kit/text.ts';
import { serveSave } from '../saving/serve.ts';
import { readGivenLessons } from './offer.ts';

const isBooking = (id: number) => eq(trialBookings.id, storedId(id));

function readBookings({ db, timeZone }: Backend): Promise<JsonList> {
  const { createdAt, ...texts } = getTableColumns(trialBookings);
  const columns = { ...texts, created_at: sql<string>`date_trunc('second', ${createdAt})`.as('created_at') };
  return readJsonList(db, timeZone, (after) =>
    db
      .select(columns satisfies Record<keyof TrialCustomer, unknown>)
      .from(trialBookings)
      .where(gt(trialBookings.id, after))
      .orderBy(trialBookings.id)
      .limit(rowsOfPart),
  );
}

/** Of unpublished studios too: there may be bookings for them. */
async function readStudioNames(db: Database): Promise<string[]> {
  const rows = await db.select({ name: studios.name }).from(studios).orderBy(studios.id);
  return [...new Set(rows.map(({ name }) => name))];
}

async function readStudioLessons(db: Database) {
  const byName = groupBy(await readGivenLessons(db), ({ name }) => name);
  return Array.from(byName, ([studio, same]) => ({
    studio,
    lessons: [...new Set(same.flatMap(({ lessons }) => lessons.map(({ name }) => name)))],
  }));
}

export function trialResource(backend: Backend) {
  const { db } = backend;
  const app = newResource();

  const bookings = new SharedRead(() => readBookings(backend));
  serveCall(app, getTrialCustomers, { handle: () => bookings.get() });

  serveCall(app, getStudioNames, { isKept: true, handle: () => readStudioNames(db) });

  serveCall(app, getStudioLessons, { isKept: true, handle: () => readStudioLessons(db) });

  // Any valid day: staff may record past ones, and the same day again changes nothing.
  serveSave(app, backend, changeTrialDate, {
    write: async (tx, { trial_customer_id: id, new_date: date }) => {
      if (date < reservationDays.first || date > reservationDays.last)
        throw refuse(trialText.noReservationDay);
      const changed = await tx
        .update(trialBookings)
        .set({ date })
        .where(isBooking(id))
        .returning({ id: trialBookings.id });
      if (changed.length === 0) throw new HttpFailure(404, trialText.missing);
      return { message: trialText.dateChanged };
    },
  });

  // Cancelling a missing booking succeeds: the answer to the first attempt may have been lost.
  serveSave(app, backend, cancelTrialCustomer, {
    write: async (tx, { trial_customer_id: id }) => {
      await tx.delete(trialBookings).where(isBooking(id));
      return { message: trialText.cancelled };
    },
  });

  return app;
}
