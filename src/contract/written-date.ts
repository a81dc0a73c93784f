export interface WrittenDate {
  /** `2026-03-01`. */
  readonly date: string;
  /** From 0, Sunday. */
  readonly weekday: number;
}

/**
 * The date that a time begins with, as it is written there: its first ten characters, whatever zone this machine is in.
 * Null where they are no day of the calendar.
 */
export function writtenDate(time: string): WrittenDate | null {
  const [date, year, month, day] = /^(\d{4})[-/](\d{2})[-/](\d{2})/.exec(time) ?? [];
  if (date === undefined) return null;
  // By its numbers: a text would be read in one zone and asked in another.
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (at.getUTCMonth() !== Number(month) - 1 || at.getUTCDate() !== Number(day)) return null;
  return { date: `${year}-${month}-${day}`, weekday: at.getUTCDay() };
}
