import { and, eq, asc, type SQL } from 'drizzle-orm';

import { days, type Day } from '../../src/contract/http/lesson.ts';
import type { TrialOffer } from '../../src/contract/http/trial.ts';
import { dateAt } from '../../src/contract/written-date.ts';
import type { Backend } from '../backend.ts';
import { groupBy } from '../database/rows.ts';
import { lessons, studios } from '../database/schema.ts';
import type { Database } from '../database/transact.ts';
import { publishedStudios } from '../resources/studio.ts';

type StudioWithLessons = TrialOffer['studios'][number];

interface Slot {
  readonly lesson: string;
  readonly day: Day;
}

function lessonsOf(slots: readonly Slot[]): StudioWithLessons['lessons'] {
  const week = days.flatMap((day) => slots.filter((slot) => slot.day === day));
  const byName = groupBy(week, ({ lesson }) => lesson);
  return Array.from(byName, ([name, same]) => ({ name, days: [...new Set(same.map(({ day }) => day))] }));
}

export async function readGivenLessons(db: Database, condition?: SQL): Promise<StudioWithLessons[]> {
  const rows = await db
    .select({ id: studios.id, name: studios.name, lesson: lessons.name, day: lessons.day_of_week })
    .from(lessons)
    .innerJoin(studios, eq(studios.id, lessons.studioId))
    .where(and(eq(lessons.space_flg, false), condition))
    .orderBy(asc(studios.id), asc(lessons.order), asc(lessons.id));
  const byStudio = groupBy(rows, ({ id }) => id);
  return Array.from(byStudio, ([id, slots]) => ({
    id,
    name: slots[0]?.name ?? '',
    lessons: lessonsOf(slots),
  }));
}

export type BookingSource = Pick<Backend, 'db' | 'now' | 'timeZone'>;

const monthsAhead = 3;

export async function readOffer({ db, now, timeZone }: BookingSource): Promise<TrialOffer> {
  const today = dateAt(now(), timeZone);
  return {
    from: String(today.add({ days: 1 })),
    until: String(today.add({ months: monthsAhead })),
    studios: await readGivenLessons(db, and(publishedStudios, eq(lessons.close_flg, false))),
  };
}
