import { execFileSync } from 'node:child_process';

import { expect } from 'playwright/test';

import type { Desktop } from './desktop.ts';
import type { Orca } from './orca.ts';

/** What Orca says of the control that has the focus ends so; what it says of its surroundings does not. */
const focusSaid = /(?<!^(leaving .*|Wrapping to .*|No more .*|Page has .*|Finished loading .*|Loading.*))\.$/;

/** More stops than any screen has before what a test looks for. */
const mostStops = 250;

/** Somebody who has a keyboard and Orca, and nothing else. */
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

  /** Waits until these sentences were said in this order since the last key; a pattern stands for a part of one. */
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

  /** A sentence was heard since the last key, and once only. Call it when a later sentence was heard. */
  async heardOnce(sentence: string): Promise<void> {
    const said = (await this.#orca.said()).slice(this.#heardUpTo);
    expect(said.filter((each) => each.includes(sentence))).toHaveLength(1);
  }

  /** Nothing of the kind was heard since the last key. */
  async heardNone(words: RegExp): Promise<void> {
    const said = (await this.#orca.said()).slice(this.#heardUpTo);
    expect(said.filter((each) => words.test(each))).toEqual([]);
  }

  /** Presses a key until a control is heard whose words match. */
  async find(words: RegExp, key = 'Tab'): Promise<void> {
    for (let stop = 0; stop < mostStops; stop += 1) {
      await this.press(key);
      const said = await this.#orca.until(this.#heardUpTo, (heard) =>
        heard.some((each) => focusSaid.test(each)),
      );
      if (said.some((each) => words.test(each))) {
        // Orca says last whether it keeps the letters that are typed next for itself.
        await this.quiet();
        return;
      }
    }
    throw new Error(`${key} never led to ${words}.`);
  }

  /**
   * Leaves the arrow keys to the page. In a dialog of Firefox Orca 43 would take them for itself: it takes the dialog
   * for a window of its own and forgets that the page had the keys.
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

  /** Goes to a screen by its link in the sidebar, which stands before what has the focus. */
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
