import { fileURLToPath } from 'node:url';

import { build } from 'vite';
import { expect, vi } from 'vitest';

import type { Finder, Seen, Spot, Step } from './finder.ts';
import type { Place, Tab } from './tab.ts';

/** The time limit of an expectation, for a busy machine. */
const patience = { timeout: 45_000, interval: 40 } as const;

/** Builds the script that finds elements in pages. */
export async function buildFinder(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('finder.ts', import.meta.url)),
        formats: ['iife'],
        name: 'finderFile',
      },
    },
  });
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The finder could not be built.');
  return chunk.code;
}

/** A harmless notice of the browser: the undelivered sizes are delivered in the next frame. */
const lateSizes = /^ResizeObserver loop completed with undelivered notifications\.$/;

/** The product in a tab: finds elements and acts on them like a person. */
export class Screen {
  readonly tab: Tab;
  readonly #origin: string;
  readonly #finder: string;
  readonly #expected: RegExp[] = [lateSizes];

  constructor(tab: Tab, origin: string, finder: string) {
    this.tab = tab;
    this.#origin = origin;
    this.#finder = finder;
  }

  open(path: string): Promise<void> {
    return this.tab.goto(`${this.#origin}${path}`);
  }

  /** Allows lines in the console, because the test causes a failure. */
  mayLog(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** The lines in the console that are not allowed. */
  async surprises(): Promise<readonly string[]> {
    const said = await this.tab.said();
    return said.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }

  path(): Promise<unknown> {
    return this.tab.evaluate('location.pathname', 'console');
  }

  async ask<What extends keyof Finder>(
    what: What,
    steps: readonly Step[],
    place: Place,
  ): Promise<Awaited<ReturnType<Finder[What]>>> {
    const call = `window.finder ? finder.${what}(${JSON.stringify(steps)}) : 'absent'`;
    const ask = () => this.tab.evaluate(call, place) as Promise<Awaited<ReturnType<Finder[What]>> | 'absent'>;
    const answer = await ask();
    if (answer !== 'absent') return answer;
    await this.tab.evaluate(`(() => { ${this.#finder}; return null; })()`, place);
    return (await ask()) as Awaited<ReturnType<Finder[What]>>;
  }

  role(role: string, name?: string | RegExp): Locator {
    return new Locator(this, 'console', []).role(role, name);
  }

  css(css: string): Locator {
    return new Locator(this, 'console', [{ css }]);
  }

  /** An element of the site in the frame. */
  site(css: string): Locator {
    return new Locator(this, 'site', [{ css }]);
  }

  button(name: string | RegExp): Locator {
    return this.role('button', name);
  }

  textbox(name: string): Locator {
    return this.role('textbox', name);
  }

  /** A text in the page's live region. */
  said(text: string): Locator {
    return this.css('#announcer').says(text);
  }

  /** Presses keys together, each of several presses separately: `press('Control+z', 'Enter')`. */
  async press(...presses: readonly string[]): Promise<void> {
    for (const keys of presses) await this.tab.press(keys === 'Space' ? [' '] : keys.split('+'));
  }

  async type(text: string): Promise<void> {
    if (text !== '') await this.tab.type(text);
  }
}

interface Drag {
  readonly to: Locator;
  readonly until: Locator;
}

/** Elements of a page, found again at each use. */
export class Locator {
  readonly #screen: Screen;
  readonly #place: Place;
  readonly #steps: readonly Step[];

  constructor(screen: Screen, place: Place, steps: readonly Step[]) {
    this.#screen = screen;
    this.#place = place;
    this.#steps = steps;
  }

  #then(step: Step): Locator {
    return new Locator(this.#screen, this.#place, [...this.#steps, step]);
  }

  role(role: string, name?: string | RegExp): Locator {
    if (name instanceof RegExp) return this.#then({ role, pattern: name.source });
    return this.#then(name === undefined ? { role } : { role, name });
  }

  css(css: string): Locator {
    return this.#then({ css });
  }

  /** The elements with exactly this text. */
  says(text: string): Locator {
    return this.#then({ says: text });
  }

  at(index: number): Locator {
    return this.#then({ at: index });
  }

  see(): Promise<Seen[]> {
    return this.#screen.ask('see', this.#steps, this.#place);
  }

  /** Waits until there are as many elements as `wanted`, each with these properties. */
  async expect(...wanted: readonly Partial<Seen>[]): Promise<void> {
    await expect
      .poll(() => this.see(), { ...patience, message: JSON.stringify(this.#steps) })
      .toEqual(wanted.map((each) => expect.objectContaining(each)));
  }

  /** Waits until there is exactly one. */
  expectShown(): Promise<void> {
    return this.expect({});
  }

  expectGone(): Promise<void> {
    return this.expect();
  }

  /** Waits until the element does not move and a click would hit it. */
  async spot(): Promise<Spot> {
    let before: Spot | null = null;
    return vi.waitFor(async () => {
      const last = before;
      before = await this.#screen.ask('spot', this.#steps, this.#place);
      if (!before) throw new Error(`There is no ${JSON.stringify(this.#steps)}.`);
      if (!before.isHit) throw new Error(`${JSON.stringify(this.#steps)} is covered by ${before.hit}`);
      if (before.x !== last?.x || before.y !== last.y) throw new Error('It moves.');
      return before;
    }, patience);
  }

  async click(): Promise<void> {
    const { x, y } = await this.spot();
    const { tab } = this.#screen;
    await tab.moveMouse(x, y);
    await tab.pressMouse();
    await tab.releaseMouse();
  }

  async focus(): Promise<void> {
    await this.spot();
    await this.#screen.ask('focus', this.#steps, this.#place);
    await this.expect({ isFocused: true });
  }

  /** Drags the element to where another is, and drops it there once a third is shown. */
  async drag({ to, until }: Drag): Promise<void> {
    const from = await this.spot();
    const { tab } = this.#screen;
    await tab.moveMouse(from.x, from.y);
    await tab.pressMouse();
    await tab.moveMouse(from.x + 8, from.y + 8);
    // The items of a list close when one of them is lifted.
    const end = await to.spot();
    for (let step = 1; step <= 4; step += 1) {
      const at = (start: number, last: number) => Math.round(start + ((last - start) * step) / 4);
      await tab.moveMouse(at(from.x, end.x), at(from.y, end.y));
      await this.#screen.ask('frame', [], 'console');
    }
    await until.expectShown();
    await tab.releaseMouse();
  }

  /** Replaces the text of a field. */
  async fill(text: string): Promise<void> {
    await this.click();
    await this.expect({ isFocused: true });
    await this.#screen.press('Control+a', 'Delete');
    await this.#screen.type(text);
    await this.expect({ value: text });
  }
}
