import { useEffect, useRef } from 'react';

import { commonText } from '../text/common.ts';

/** How long a text stays in the live region, in ms: a screen reader that is busy comes to it late. */
const keptFor = 10_000;

/** How far apart texts come, in ms: of two that come at the same time Chromium tells a screen reader of one. */
const apart = 200;

const waiting: string[] = [];
let isPausing = false;

/**
 * Says a text to those who do not see it; the same text twice is heard twice. All of them go through the one live
 * region of the page (`index.html`), which is there before any text and outside of what a dialog hides: a region that
 * is hidden with its screen is read out anew whenever a dialog closes.
 */
export function announce(text: string): void {
  if (text === '') return;
  waiting.push(text);
  if (!isPausing) sayNext();
}

function sayNext(): void {
  const text = waiting.shift();
  const region = document.querySelector('#announcer');
  isPausing = text !== undefined && region !== null;
  if (text === undefined || region === null) return;
  [...region.children].find(({ textContent }) => textContent === text)?.remove();
  const line = document.createElement('p');
  line.textContent = text;
  region.append(line);
  setTimeout(() => line.remove(), keptFor);
  setTimeout(sayNext, apart);
}

/** Says that a press does nothing now, where the control does not look or sound unavailable. */
export const announceBusy = (): void => announce(commonText.busy);

/** Says a text whenever it changes from what it was at first. */
export function useChangeAnnounced(text: string): void {
  const last = useRef(text);
  useEffect(() => {
    if (text !== last.current) announce(text);
    last.current = text;
  }, [text]);
}

/** Says a text when it comes and whenever it changes, and not when it is only rendered again. */
export function useAnnounced(text: string | null): void {
  useEffect(() => {
    if (text !== null) announce(text);
  }, [text]);
}

/** How long a text waits before it is said, in ms. */
const settledAfter = 700;

/** Says a text a moment later: what gets the focus at the same time would cut it off. Returns what takes it back. */
export function announceSettled(text: string): () => void {
  const timer = setTimeout(() => announce(text), settledAfter);
  return () => clearTimeout(timer);
}

/**
 * Says a text that has stood for a moment: a count that changes with each letter, or work that may be over at once. What
 * succeeded is heard before the count that it changed; of texts that come close together Orca leaves some out.
 */
export function useSettledAnnounced(text: string | null): void {
  useEffect(() => (text === null ? undefined : announceSettled(text)), [text]);
}
