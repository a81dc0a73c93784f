import { use, useMemo } from 'react';

import { TimeZoneContext } from '../ui/time-zone.ts';

/** Formats a time (ms) in the configured time zone: 2026年5月1日 9:00. */
export function useDateTime(): (at: number) => string {
  const timeZone = use(TimeZoneContext);
  return useMemo(() => {
    const formatter = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeStyle: 'short', timeZone });
    return (at) => formatter.format(at);
  }, [timeZone]);
}
