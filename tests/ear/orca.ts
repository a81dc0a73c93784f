import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import type { Desktop } from './desktop.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** How long a sentence may take to be said, in ms. */
const patience = 30_000;

/** After so long without a word nothing more is about to be said, in ms. */
const silence = 1_500;

/** How many sentences from before a failed wait its error shows. */
const shownBefore = 30;

/** How often what was said is looked at, in ms. */
const interval = 50;

/** What Orca says on a desktop, sentence by sentence. */
export class Orca {
  readonly #record: string;

  private constructor(record: string) {
    this.#record = record;
  }

  /** Resolves once Orca has said that it is there. */
  static async start(desktop: Desktop): Promise<Orca> {
    const settings = join(desktop.folder, 'orca');
    await mkdir(settings);
    await copyFile(join(here, 'orca-customizations.py'), join(settings, 'orca-customizations.py'));
    const orca = new Orca(join(desktop.folder, 'speech'));
    await writeFile(orca.#record, '');
    desktop.run('/usr/libexec/at-spi-bus-launcher', [
      '--launch-immediately',
      '--a11y=1',
      '--screen-reader=1',
    ]);
    desktop.run('orca', ['--replace', '--disable', 'braille', '--user-prefs', settings], {
      KAGAMI_SPEECH_FILE: orca.#record,
      // `speechd` beside this file stands in for a synthesiser.
      PYTHONPATH: here,
      PYTHONDONTWRITEBYTECODE: '1',
    });
    await orca.until(0, (said) => said.includes('Screen reader on.'));
    return orca;
  }

  /** All that was said so far. */
  async said(): Promise<readonly string[]> {
    const lines = (await readFile(this.#record, 'utf8')).split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as string);
  }

  /** Waits until what was said from a place on is as wanted, and returns it. */
  async until(from: number, isWanted: (said: readonly string[]) => boolean): Promise<readonly string[]> {
    const end = Date.now() + patience;
    for (;;) {
      const all = await this.said();
      const said = all.slice(from);
      if (isWanted(said)) return said;
      if (Date.now() > end) {
        const before = all.slice(0, from).slice(-shownBefore);
        throw new Error(
          `Not heard. What was said before:\n${before.join('\n')}\nand since:\n${said.join('\n')}`,
        );
      }
      await setTimeout(interval);
    }
  }

  /** Waits until nothing more is said. */
  async quiet(): Promise<void> {
    let heard = await this.said();
    for (let since = Date.now(); Date.now() - since < silence;) {
      await setTimeout(interval);
      const now = await this.said();
      if (now.length > heard.length) since = Date.now();
      heard = now;
    }
  }
}
