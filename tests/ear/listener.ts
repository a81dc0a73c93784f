import { execFileSync } from 'node:child_process';

import { expect } from 'playwright/test';

import type { Desktop } from './desktop.ts';
import type { Orca } from './orca.ts';

/** Matches Orca's sentences about the focused control, but not those about its context. */
const focusSaid = /(?<!^(leaving .*|Wrapping to .*|No more .*|Page has .*|Finished loading .*|Loading.*))\.$/;

/** More than the Tab stops of any screen. */
const mostStops = 250;

/** Uses the console with the keyboard and Orca only. */
export class Listener {
  readonly #desktop: Desktop;
  readonly #orca: Orca;
  #heardUpTo = 0;

  constructor(desktop: Desktop, orca: Orca) {
    this.#desktop = desktop;
    this.#orca = orca;
  }

  /** Presses keys one after the other, by their X names. */
  async press(...keys: readonly string[]): Promise<void> {
    this.#heardUpTo = (await this.#orca.said()).length;
    this.#xdotool('key', '--delay', '60', '--clearmodifiers', ...keys);
  }

  async type(text: string): Promise<void> {
    this.#xdotool('type', '--delay', '30', text);
  }

  /**
   * Waits until Orca has said these sentences in this order since the last key. A pattern matches a part of a sentence.
   */
  async hears(...sentences: readonly (string | RegExp)[]): Promise<void> {
    const isHeard = (said: readonly string[]) => {
      let from = 0;
      return sentences.every((sentence) => {
        const at = said.findIndex(
          (each, index) =>
            index >= from && (typeof sentence === 'string' ? each === sentence : sentence.test(each)),
        );
        from = at + 1;
        return at !== -1;
      });
    };
    await this.#orca.until(this.#heardUpTo, isHeard).catch((error: unknown) => {
      throw new Error(`Waited for: ${sentences.join(' | ')}`, { cause: error });
    });
  }

  /** Expects a sentence exactly once since the last key. Call it after a later sentence was heard. */
  async heardOnce(sentence: string): Promise<void> {
    const said = (await this.#orca.said()).slice(this.#heardUpTo);
    expect(said.filter((each) => each.includes(sentence))).toHaveLength(1);
  }

  /** Expects no sentence that matches since the last key. */
  async heardNone(words: RegExp): Promise<void> {
    const said = (await this.#orca.said()).slice(this.#heardUpTo);
    expect(said.filter((each) => words.test(each))).toEqual([]);
  }

  /** Presses a key until Orca names a control that matches. */
  async find(words: RegExp, key = 'Tab'): Promise<void> {
    for (let stop = 0; stop < mostStops; stop += 1) {
      await this.press(key);
      const said = await this.#orca.until(this.#heardUpTo, (heard) =>
        heard.some((each) => focusSaid.test(each)),
      );
      if (said.some((each) => words.test(each))) {
        // Orca's last sentence says whether it handles typed letters itself.
        await this.quiet();
        return;
      }
    }
    throw new Error(`${key} never led to ${words}.`);
  }

  /**
   * Switches Orca to focus mode, so that the page gets the arrow keys. In a dialog in Firefox Orca 43 handles them
   * itself, because it takes the dialog for a new window and resets the mode.
   */
  async leaveKeysToPage(): Promise<void> {
    await this.quiet();
    await this.press('Insert+a');
    await this.hears(/^(Focus|Browse) mode$/);
    const said = (await this.#orca.said()).slice(this.#heardUpTo);
    if (!said.includes('Browse mode')) return;
    await this.press('Insert+a');
    await this.hears(/^Focus mode/);
  }

  /** Waits until nothing more is said. */
  async quiet(): Promise<void> {
    await this.#orca.quiet();
  }

  /** Opens a screen by its link in the sidebar, which precedes the focused element. */
  async goTo(screen: string, heading = screen): Promise<void> {
    await this.find(new RegExp(`^${screen}( visited)? link`), 'shift+Tab');
    await this.press('Return');
    await this.hears(`${heading} heading level 1 clickable.`);
    await this.quiet();
  }

  #xdotool(...args: readonly string[]): void {
    execFileSync('xdotool', args, { env: this.#desktop.env });
  }
}
