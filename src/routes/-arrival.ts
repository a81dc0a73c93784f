import { useEffect, useState } from 'react';

/** What a screen that leads on to another leaves for it to say. */
export interface Arrival {
  /** What succeeded. */
  readonly notice: string;
  /** What did not. */
  readonly failure: string | null;
}

interface Notified {
  readonly send: (event: { readonly type: 'notice.show'; readonly text: string }) => void;
}

let left: { readonly place: string; readonly arrival: Arrival } | null = null;

/** Leaves words for the screen of a place, which comes next. */
export function leaveFor(place: string, arrival: Arrival): void {
  left = { place, arrival };
}

/** Has an editor say what succeeded before its screen came, and gives what failed; once. */
export function useArrival(place: string, editor: Notified): string | null {
  const [arrival] = useState(() => (left?.place === place ? left.arrival : null));
  useEffect(() => {
    // Not while rendering, which React may do more than once.
    left = null;
    if (arrival) editor.send({ type: 'notice.show', text: arrival.notice });
  }, [arrival, editor]);
  return arrival?.failure ?? null;
}

/** How long a success line stands (section 9). */
const noticeTime = 3000;

/** What succeeded before a screen came that has no editor to say it; null once it has been said for long enough. */
export function useArrivalNotice(place: string): string | null {
  const [notice, setNotice] = useState<string | null>(null);
  const [notified] = useState(() => ({ send: ({ text }: { readonly text: string }) => setNotice(text) }));
  useArrival(place, notified);
  useEffect(() => {
    if (notice === null) return undefined;
    const timer = setTimeout(() => setNotice(null), noticeTime);
    return () => clearTimeout(timer);
  }, [notice]);
  return notice;
}
