import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import type { Desktop } from './desktop.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The time limit for a sentence, in ms. */
const patience = 30_000;

/** After this time without a sentence Orca has finished, in ms. */
const silence = 1_500;

/** The number of earlier sentences that the error of a failed wait shows. */
const shownBefore = 30;

/** The interval between two reads of the record, in ms. */
const interval = 50;

/** What Orca says on a desktop, sentence by sentence. */
export class Orca {
  readonly #record: string;

  private constructor(record: string) {
    this.#record = record;
  }

  /** Resolves when Orca has announced its start. */
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
      // `speechd` beside this file replaces the speech synthesiser.
      PYTHONPATH: here,
      PYTHONDONTWRITEBYTECODE: '1',
    });
    await orca.until(0, (said) => said.includes('Screen reader on.'));
    return orca;
  }

  /** All sentences so far. */
  async said(): Promise<readonly string[]> {
    const lines = (await readFile(this.#record, 'utf8')).split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as string);
  }

  /** Waits until the sentences from an index on meet a condition, and returns them. */
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
