import { useEffect, useRef } from 'react';

import { commonText } from '../text/common.ts';

/** Duration of a text in the live region, in ms: a busy screen reader reads it late. */
const keptFor = 10_000;

/** Delay between two texts, in ms: of two added at the same time Chromium reports only one to a screen reader. */
const announcementGap = 200;

const waiting: string[] = [];
let isPausing = false;

/** The page's one live region (`index.html`) is outside of dialogs: a hidden one is read again when a dialog closes. */
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
  setTimeout(sayNext, announcementGap);
}

export const announceBusy = (): void => announce(commonText.busy);

export function useChangeAnnounced(text: string): void {
  const last = useRef(text);
  useEffect(() => {
    if (text !== last.current) announce(text);
    last.current = text;
  }, [text]);
}

export function useAnnounced(text: string | null): void {
  useEffect(() => {
    if (text !== null) announce(text);
  }, [text]);
}

const settledAfter = 700;

/** After a delay in ms: a focus change at the same time would interrupt it. Returns a function that cancels it. */
export function announceSettled(text: string, after = settledAfter): () => void {
  const timer = setTimeout(() => announce(text), after);
  return () => clearTimeout(timer);
}

/** Waits until the text is stable, as a count during typing: Orca drops some of several quick texts. */
export function useSettledAnnounced(text: string | null, after?: number): void {
  useEffect(() => (text === null ? undefined : announceSettled(text, after)), [text, after]);
}
