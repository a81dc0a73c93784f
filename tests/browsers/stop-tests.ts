import { expect } from 'vitest';

import type { Declare } from './declare.ts';
import { openSignedIn } from './sign-in.ts';

/** More than the Tab stops of a page. */
const mostStops = 250;

/** What a screen reader has words for: controls, and areas that scroll and have a role and a name. */
const named = 'a[href], button, input, textarea, select, summary, [role][aria-label], section[aria-label]';

/**
 * The focused element: whether the page's last stop is behind it (the next one is in the frame, outside of the page, or
 * the first one again), and how it begins where it has no name.
 */
const stop = `(() => {
  const { activeElement: element } = document;
  const isFirst = window.firstStop === element;
  window.firstStop ??= element;
  if (element === document.body || element.localName === 'iframe' || isFirst) return 'end';
  return element.matches(${JSON.stringify(named)}) ? 'named' : element.outerHTML.slice(0, 200);
})()`;

/** The stops of the Tab key. */
export function stopTests(declare: Declare): void {
  // Lists in areas of their own, and a form with a strip of pictures that is wider than the form.
  for (const path of ['/news', '/media', '/studio/1']) {
    declare(`each Tab stop of ${path.slice(1).replace('/', ' ')} has a name`, async (screen) => {
      await openSignedIn(screen, path);
      await screen.css('main :is(li, [role=option]) img').at(0).expectShown();
      const stops: unknown[] = [];
      while (stops.at(-1) !== 'end' && stops.length < mostStops) {
        await screen.press('Tab');
        stops.push(await screen.tab.evaluate(stop, 'console'));
      }
      expect(stops.length).toBeGreaterThan(20);
      expect(stops.filter((each) => each !== 'named')).toEqual(['end']);
    });
  }
}
