import { and, asc, eq, type SQL } from 'drizzle-orm';

import { days, type Day } from '../../src/contract/http/week.ts';
import type { Database } from '../database/database.ts';
import { lessons, studios } from '../database/schema.ts';
import { groupBy } from '../group-by.ts';

/** A lesson of a studio's timetable, in any of its slots. */
export interface GivenLesson {
  readonly name: string;
  /** In the order of the week. */
  readonly days: readonly Day[];
}

/** A studio with its lessons, each name once, in the order of the week. */
export interface StudioWithLessons {
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
