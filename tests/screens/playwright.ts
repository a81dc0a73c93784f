import type { Expect } from 'playwright/test';
import { expect as vitest } from 'vitest';

import { poll, toPass, type Waiting } from './polling.ts';
import { isChecked, isDisabled, isEditable, isVisible, StageLocator, valueOf } from './stage-locator.ts';
import { StagePage } from './stage-page.ts';

/**
 * Stands for `playwright/test` in tests on the stage, so that page objects and expectations read alike there and in
 * journeys: Vitest's browser does what Playwright's would.
 */

type Text = string | RegExp;

const plain = (text: string): string => text.replaceAll(/[\s​]+/g, ' ').trim();

const matching = (value: Text): unknown => (typeof value === 'string' ? value : vitest.stringMatching(value));

const whole = (text: Text): unknown => (typeof text === 'string' ? plain(text) : vitest.stringMatching(text));

const contained = (text: Text): unknown =>
  typeof text === 'string' ? vitest.stringContaining(plain(text)) : vitest.stringMatching(text);

/** The one element that was found; anything but one fails. */
function only<Found extends Element>(elements: readonly Found[]): Found {
  vitest(elements).toHaveLength(1);
  return elements[0] as Found;
}

/** The expectations of a locator: each waits until it holds, or with `isNot` until it does not. */
function expectLocator(locator: StageLocator, isNot: boolean) {
  const { elements, found } = locator;
  const message = `${isNot ? 'not ' : ''}${found.selector}`;
  const until = (read: () => unknown, limit: Waiting = {}) => {
    const polled = poll(read, { message, ...limit });
    return isNot ? polled.not : polled;
  };
  const waits = (read: (element: HTMLElement | SVGElement) => unknown) => {
    const one = () => read(only(elements()));
    return (expected: unknown, limit?: Waiting) => until(one, limit).toEqual(expected);
  };
  const own = () => until(() => only(elements()));
  const texts = waits(({ textContent }) => plain(textContent));
  const each = (mapped: (text: Text) => unknown) => (expected: Text | readonly Text[], limit?: Waiting) =>
    typeof expected === 'string' || expected instanceof RegExp
      ? texts(mapped(expected), limit)
      : until(() => elements().map(({ textContent }) => plain(textContent)), limit).toEqual(
          expected.map(mapped),
        );
  return {
    toBeVisible: (limit?: Waiting) =>
      isNot ? until(() => elements().some(isVisible), limit).toBe(true) : waits(isVisible)(true, limit),
    toBeHidden: (limit?: Waiting) => until(() => elements().some(isVisible), limit).toBe(false),
    toBeAttached: ({ attached = true, ...limit }: Waiting & { attached?: boolean } = {}) =>
      until(() => elements().length > 0, limit).toBe(attached),
    toBeFocused: (limit?: Waiting) => waits((element) => element === document.activeElement)(true, limit),
    toBeDisabled: (limit?: Waiting) => waits(isDisabled)(true, limit),
    toBeEnabled: ({ enabled = true, ...limit }: Waiting & { enabled?: boolean } = {}) =>
      waits(isDisabled)(!enabled, limit),
    toBeEditable: (limit?: Waiting) => waits(isEditable)(true, limit),
    toBeChecked: ({ checked = true }: { checked?: boolean } = {}) => waits(isChecked)(checked),
    toHaveCount: (count: number, limit?: Waiting) => until(() => elements().length, limit).toBe(count),
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
    toHaveAccessibleName: (name: Text) => own().toHaveAccessibleName(name),
    toHaveAccessibleDescription: (text: Text) => own().toHaveAccessibleDescription(text),
    toBeInViewport: (options?: { ratio?: number }) => own().toBeInViewport(options),
  };
}

function expectPage(isNot: boolean) {
  const until = (read: () => string) => (isNot ? poll(read).not : poll(read));
  return {
    toHaveURL: (address: Text) =>
      until(() => location.href).toEqual(
        matching(typeof address === 'string' ? new URL(address, location.origin).href : address),
      ),
    toHaveTitle: (title: Text) => until(() => document.title).toEqual(matching(title)),
  };
}

function expectations(actual: unknown, message?: string): unknown {
  if (actual instanceof StageLocator)
    return { ...expectLocator(actual, false), not: expectLocator(actual, true) };
  if (typeof actual === 'function') return { toPass: toPass(actual as () => unknown) };
  if (actual instanceof StagePage) return { ...expectPage(false), not: expectPage(true) };
  const expectValue: (value: unknown, told?: string) => unknown = vitest;
  return expectValue(actual, message);
}

export const expect = Object.assign(expectations, vitest, { poll }) as unknown as Expect;
