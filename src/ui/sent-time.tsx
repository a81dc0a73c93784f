import { use, useCallback, useMemo } from 'react';

import { TimeZoneContext } from './time-zone.ts';

/** Null for a text that is no time. `options` must be the same object at each render. */
export function useSentFormat(options: Intl.DateTimeFormatOptions): (at: string) => string | null {
  const timeZone = use(TimeZoneContext);
  const format = useMemo(
    () => new Intl.DateTimeFormat('ja-JP', { ...options, timeZone }),
    [options, timeZone],
  );
  return useCallback(
    (at) => {
      const date = new Date(at);
      return Number.isNaN(date.getTime()) ? null : format.format(date);
    },
    [format],
  );
}

const dayAndTime = { dateStyle: 'medium', timeStyle: 'short' } as const;

export function SentTime({ at }: { readonly at: string }) {
  const text = useSentFormat(dayAndTime)(at);
  return text === null ? <span>{at}</span> : <time dateTime={new Date(at).toISOString()}>{text}</time>;
}
