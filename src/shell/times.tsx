import { use, useMemo } from 'react';

import { TimeZoneContext } from '../ui/time-zone.ts';

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const dateAndTime = { dateStyle: 'long', timeStyle: 'short' } as const;

function useFormat(options: Intl.DateTimeFormatOptions): (at: number) => string {
  const timeZone = use(TimeZoneContext);
  return useMemo(() => {
    const formatter = new Intl.DateTimeFormat('ja-JP', { ...options, timeZone });
    return (at) => formatter.format(at);
  }, [options, timeZone]);
}

/** As in 読み込み 12:34; `at` in ms. */
export function LastTime({ label, at }: { readonly label: string; readonly at: number }) {
  const format = useFormat(clock);
  return (
    <>
      <span>{`${label} `}</span>
      <time dateTime={new Date(at).toISOString()}>{format(at)}</time>
    </>
  );
}

/** A time in ms as 2026年5月1日 9:00, in the configured time zone. */
export const useDateTime = () => useFormat(dateAndTime);
