import { and, eq } from 'drizzle-orm';

import type { TrialOffer } from '../../src/contract/trial-form.ts';
import type { Backend } from '../backend.ts';
import { dayIn, daysLater, monthsLater } from '../calendar.ts';
import { lessons } from '../database/schema.ts';
import { publishedStudios } from '../resources/studio.ts';
import { readGivenLessons } from './given-lessons.ts';

/** The sources of the offer: the database, the time and the studio's time zone. */
export type BookingSource = Pick<Backend, 'db' | 'now' | 'timeZone'>;

const monthsAhead = 3;

/** What visitors can book now: open lessons of published studios, from tomorrow on. */
export async function readOffer({ db, now, timeZone }: BookingSource): Promise<TrialOffer> {
  const today = dayIn(timeZone, now());
  const studios = await readGivenLessons(db, and(publishedStudios, eq(lessons.close_flg, false)));
  return {
    from: daysLater(today, 1),
    until: monthsLater(today, monthsAhead),
    studios: studios.map(({ id, name, lessons: given }) => ({
      id,
      name,
      lessons: given.map((lesson) => ({ name: lesson.name, days: [...lesson.days] })),
    })),
  };
}
