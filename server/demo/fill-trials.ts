import { days } from '../../src/contract/http/week.ts';
import { dayIn, daysLater, weekdayOf } from '../calendar.ts';
import type { Transaction } from '../database/database.ts';
import { insertRows } from '../database/rows.ts';
import { trialBookings } from '../database/schema.ts';
import type { DemoContent, DemoTrial } from './content.ts';

/** When a database is filled, and where: the bookings are around that day. */
export interface FirstStart {
  readonly now: Date;
  readonly timeZone: string;
}

const hour = 3_600_000;

/** The names of the lessons that a studio gives on a day and that can be booked. */
function lessonsOn({ studios }: DemoContent, slug: string, day: string): readonly string[] {
  const studio = studios.find((each) => each.slug === slug);
  if (studio === undefined) throw new Error(`The demonstration has no studio ${slug}.`);
  return studio.lessons[weekdayOf(day)].flatMap((slot) =>
    slot === null || slot[4]?.closed === true ? [] : [slot[2]],
  );
}

/** The day and the lesson of a reservation. */
function reservationOf(demo: DemoContent, trial: DemoTrial, today: string) {
  const { inDays, studio, lesson } = trial;
  const date = daysLater(today, inDays);
  if (lesson === 'first' || lesson === 'last') {
    const given = lessonsOn(demo, studio, date);
    return { date, lesson: given.at(lesson === 'first' ? 0 : -1) ?? '' };
  }
  const week = days.map((_day, ahead) => daysLater(date, ahead));
  return { date: week.find((day) => lessonsOn(demo, studio, day).includes(lesson)) ?? date, lesson };
}

/** The demonstration's trial bookings as they are kept. */
export function trialRows(demo: DemoContent, start: FirstStart): (typeof trialBookings.$inferInsert)[] {
  const today = dayIn(start.timeZone, start.now);
  const nameOf = new Map(demo.studios.map(({ slug, name }) => [slug, name]));
  return demo.trials.map((trial) => {
    const { inDays: _inDays, bookedHoursAgo, ...booking } = trial;
    return {
      ...booking,
      ...reservationOf(demo, trial, today),
      studio: nameOf.get(trial.studio) ?? '',
      createdAt: new Date(start.now.getTime() - bookedHoursAgo * hour),
    };
  });
}

/** Writes the demonstration's trial bookings. */
export const fillTrials = (tx: Transaction, demo: DemoContent, start: FirstStart): Promise<void> =>
  insertRows(tx, trialBookings, trialRows(demo, start));
