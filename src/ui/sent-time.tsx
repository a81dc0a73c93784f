import { use, useMemo } from 'react';

import { TimeZoneContext } from './time-zone.ts';

/** A time that the server sent, in the configured zone; as it was sent where it is none. */
export function SentTime({ at }: { readonly at: string }) {
  const timeZone = use(TimeZoneContext);
  const format = useMemo(
    () => new Intl.DateTimeFormat('ja-JP', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    [timeZone],
  );
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  return <time dateTime={date.toISOString()}>{format.format(date)}</time>;
}
