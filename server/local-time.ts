/**
 * Writes moments as ISO 8601 in a time zone, so that the first ten characters are the date there, which readers take
 * without converting.
 */
export function localTimes(timeZone: string): (moment: Date) => string {
  const digits = '2-digit';
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
    second: digits,
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  });
  return (moment) => {
    const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const offset = part['timeZoneName']?.slice('GMT'.length) || '+00:00';
    return `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:${part['second']}${offset}`;
  };
}
