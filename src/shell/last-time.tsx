import { use, useMemo } from 'react';

import { TimeZoneContext } from '../ui/time-zone.ts';

/** A label with the time of the last event (ms): 読み込み 12:34. */
export function LastTime({ label, at }: { readonly label: string; readonly at: number }) {
  const timeZone = use(TimeZoneContext);
  const clock = useMemo(
    () => new Intl.DateTimeFormat('ja-JP', { hour: '2-digit', minute: '2-digit', timeZone }),
    [timeZone],
  );
  const date = new Date(at);
  return (
    <>
      <span>{`${label} `}</span>
      <time dateTime={date.toISOString()}>{clock.format(date)}</time>
    </>
  );
}
