export interface WrittenDate {
  /** `2026-03-01`. */
  readonly date: string;
  /** From 0, Sunday. */
  readonly weekday: number;
}

/**
 * The date at the start of a timestamp: its first ten characters, without any conversion to a time zone. Null where
 * they are no valid date.
 */
export function writtenDate(time: string): WrittenDate | null {
  const [date, year, month, day] = /^(\d{4})[-/](\d{2})[-/](\d{2})/.exec(time) ?? [];
  if (date === undefined) return null;
  // From numbers: parsing a text and reading the parts may use different time zones.
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (at.getUTCMonth() !== Number(month) - 1 || at.getUTCDate() !== Number(day)) return null;
  return { date: `${year}-${month}-${day}`, weekday: at.getUTCDay() };
}
