import type { Expect } from 'playwright/test';
import { expect as vitest } from 'vitest';

import { isChecked, isDisabled, isEditable, isVisible, StageLocator, valueOf } from './stage-locator.ts';
import { StagePage } from './stage-page.ts';

/**
 * Stands for `playwright/test` in tests on the stage, so that page objects and expectations read alike there and in
 * journeys: Vitest's browser does what Playwright's would.
 */

type Text = string | RegExp;
interface Waiting {
  readonly timeout?: number;
}

/** Its callers await them. */
const { poll: waiting, element: waitingFor } = vitest;

const plain = (text: string): string => text.replaceAll(/[\s​]+/g, ' ').trim();

const matching = (value: Text): unknown => (typeof value === 'string' ? value : vitest.stringMatching(value));

const whole = (text: Text): unknown => (typeof text === 'string' ? plain(text) : vitest.stringMatching(text));

const contained = (text: Text): unknown =>
  typeof text === 'string' ? vitest.stringContaining(plain(text)) : vitest.stringMatching(text);

/** The expectations of a locator: each waits until it holds, or with `isNot` until it does not. */
function expectLocator(locator: StageLocator, isNot: boolean) {
  const { elements, found } = locator;
  const message = `${isNot ? 'not ' : ''}${found.selector}`;
  const poll = <Value>(read: () => Value, { timeout }: Waiting = {}) => {
    const polled = waiting(read, { message, ...(timeout !== undefined && { timeout }) });
    return isNot ? polled.not : polled;
  };
  const waits = (read: (element: HTMLElement | SVGElement) => unknown) => {
    const all = () => elements().map(read);
    return (expected: unknown, limit?: Waiting) => poll(all, limit).toEqual([expected]);
  };
  const own = () => (isNot ? waitingFor(found).not : waitingFor(found));
  const texts = waits(({ textContent }) => plain(textContent));
  const each = (mapped: (text: Text) => unknown) => (expected: Text | readonly Text[], limit?: Waiting) =>
    typeof expected === 'string' || expected instanceof RegExp
      ? texts(mapped(expected), limit)
      : poll(() => elements().map(({ textContent }) => plain(textContent)), limit).toEqual(
          expected.map(mapped),
        );
  return {
    toBeVisible: (limit?: Waiting) =>
      isNot ? poll(() => elements().some(isVisible), limit).toBe(true) : waits(isVisible)(true, limit),
    toBeHidden: (limit?: Waiting) => poll(() => elements().some(isVisible), limit).toBe(false),
    toBeAttached: ({ attached = true, ...limit }: Waiting & { attached?: boolean } = {}) =>
      poll(() => elements().length > 0, limit).toBe(attached),
    toBeFocused: (limit?: Waiting) => waits((element) => element === document.activeElement)(true, limit),
    toBeDisabled: (limit?: Waiting) => waits(isDisabled)(true, limit),
    toBeEnabled: (limit?: Waiting) => waits(isDisabled)(false, limit),
    toBeEditable: (limit?: Waiting) => waits(isEditable)(true, limit),
    toBeChecked: ({ checked = true }: { checked?: boolean } = {}) => waits(isChecked)(checked),
    toHaveCount: (count: number, limit?: Waiting) => poll(() => elements().length, limit).toBe(count),
    toHaveText: each(whole),
    toContainText: each(contained),
    toHaveValue: (value: Text, limit?: Waiting) => waits(valueOf)(matching(value), limit),
    toHaveAttribute: (name: string, value?: Text) =>
      value === undefined
        ? waits((element) => element.hasAttribute(name))(true)
        : waits((element) => element.getAttribute(name))(matching(value)),
    toHaveClass: (value: Text) => waits((element) => element.getAttribute('class'))(matching(value)),
    toHaveCSS: (name: string, value: Text) =>
      waits((element) => getComputedStyle(element).getPropertyValue(name))(matching(value)),
    toHaveJSProperty: (name: string, value: unknown) =>
      waits((element) => (element as unknown as Readonly<Record<string, unknown>>)[name])(value),
    toHaveAccessibleName: async (name: Text) => own().toHaveAccessibleName(name),
    toHaveAccessibleDescription: async (text: Text) => own().toHaveAccessibleDescription(text),
    toBeInViewport: async (options?: { ratio?: number }) => own().toBeInViewport(options),
  };
}

function expectPage(isNot: boolean) {
  const poll = (read: () => string) => (isNot ? waiting(read).not : waiting(read));
  return {
    toHaveURL: (address: Text) =>
      poll(() => location.href).toEqual(
        matching(typeof address === 'string' ? new URL(address, location.origin).href : address),
      ),
    toHaveTitle: (title: Text) => poll(() => document.title).toEqual(matching(title)),
  };
}

function expectations(actual: unknown, message?: string): unknown {
  if (actual instanceof StageLocator)
    return { ...expectLocator(actual, false), not: expectLocator(actual, true) };
  if (actual instanceof StagePage) return { ...expectPage(false), not: expectPage(true) };
  const expectValue: (value: unknown, told?: string) => unknown = vitest;
  return expectValue(actual, message);
}

export const expect = Object.assign(expectations, vitest) as unknown as Expect;
