import { and, eq, asc, type SQL } from 'drizzle-orm';

import { days, type Day } from '../../src/contract/http/lesson.ts';
import type { TrialOffer } from '../../src/contract/http/trial-form.ts';
import { dateAt } from '../../src/contract/written-date.ts';
import type { Backend } from '../backend.ts';
import { groupBy } from '../database/rows.ts';
import { lessons, studios } from '../database/schema.ts';
import type { Database } from '../database/transact.ts';
import { publishedStudios } from '../resources/studio.ts';

/** A lesson of a studio's timetable, in any of its slots. */
interface GivenLesson {
  readonly name: string;
  /** In the order of the week. */
  readonly days: readonly Day[];
}

/** A studio with its lessons, each name once, in the order of the week. */
interface StudioWithLessons {
  readonly id: number;
  readonly name: string;
  readonly lessons: readonly GivenLesson[];
}

interface Slot {
  readonly lesson: string;
  readonly day: Day;
}

function lessonsOf(slots: readonly Slot[]): readonly GivenLesson[] {
  const week = days.flatMap((day) => slots.filter((slot) => slot.day === day));
  const byName = groupBy(week, ({ lesson }) => lesson);
  return Array.from(byName, ([name, its]) => ({ name, days: [...new Set(its.map(({ day }) => day))] }));
}

/** The studios with lessons that meet a condition, in their order. Spacers are no lessons. */
export async function readGivenLessons(db: Database, condition?: SQL): Promise<StudioWithLessons[]> {
  const rows = await db
    .select({ id: studios.id, name: studios.name, lesson: lessons.name, day: lessons.day_of_week })
    .from(lessons)
    .innerJoin(studios, eq(studios.id, lessons.studioId))
    .where(and(eq(lessons.space_flg, false), condition))
    .orderBy(asc(studios.id), asc(lessons.order), asc(lessons.id));
  const byStudio = groupBy(rows, ({ id }) => id);
  return Array.from(byStudio, ([id, its]) => ({ id, name: its[0]?.name ?? '', lessons: lessonsOf(its) }));
}

/** The sources of the offer: the database, the time and the studio's time zone. */
export type BookingSource = Pick<Backend, 'db' | 'now' | 'timeZone'>;

const monthsAhead = 3;

/** What visitors can book now: open lessons of published studios, from tomorrow on. */
export async function readOffer({ db, now, timeZone }: BookingSource): Promise<TrialOffer> {
  const today = dateAt(now(), timeZone);
  const studios = await readGivenLessons(db, and(publishedStudios, eq(lessons.close_flg, false)));
  return {
    from: String(today.add({ days: 1 })),
    until: String(today.add({ months: monthsAhead })),
    studios: studios.map(({ id, name, lessons: given }) => ({
      id,
      name,
      lessons: given.map((lesson) => ({ name: lesson.name, days: [...lesson.days] })),
    })),
  };
}
