import { expect } from 'vitest';

import type { Declare } from './declare.ts';
import { openSignedIn } from './sign-in.ts';

/** More than the Tab stops of a page. */
const mostStops = 250;

/** Controls, and areas that scroll and have a role and a name. */
const wanted = 'a[href], button, input, textarea, select, summary, [role][aria-label], section[aria-label]';

/**
 * The focused element: whether the page's last stop is behind it (the next one is in the frame, outside of the page, or
 * the first one again), and how it begins where it is none of these.
 */
const stop = `(() => {
  const { activeElement: element } = document;
  const isFirst = window.firstStop === element;
  window.firstStop ??= element;
  if (element === document.body || element.localName === 'iframe' || isFirst) return 'end';
  return element.matches(${JSON.stringify(wanted)}) ? 'wanted' : element.outerHTML.slice(0, 200);
})()`;

/** The stops of the Tab key. */
export function tabStopTests(declare: Declare): void {
  // With lists in areas of their own, and a form with a strip of pictures that is wider than the form.
  for (const path of ['/news', '/media', '/trial', '/lesson/1', '/studio/1']) {
    declare(
      `no Tab stop of ${path.slice(1).replace('/', ' ')} is a bare scroll container`,
      async (screen) => {
        await openSignedIn(screen, path);
        await screen.css('main :is(li, [role=option], [role=row])').at(0).expectShown();
        const stops: unknown[] = [];
        while (stops.at(-1) !== 'end' && stops.length < mostStops) {
          await screen.press('Tab');
          stops.push(await screen.tab.evaluate(stop, 'console'));
        }
        expect(stops.length).toBeGreaterThan(20);
        expect(stops.filter((each) => each !== 'wanted')).toEqual(['end']);
      },
    );
  }
}
