import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { KeptAnswer } from './kept-answer.ts';

/** A file with what was there before the first save, so that it is not lost with this process. */
export class KeptFile {
  readonly #near: string;
  readonly #say: (line: string) => void;
  #folder: string | null = null;

  /** The file stands in a new folder beside the report, or among the temporary files where there is none. */
  constructor(report: string | undefined, say: (line: string) => void) {
    this.#near = report === undefined ? tmpdir() : dirname(report);
    this.#say = say;
  }

  /** Only the owner may read the folder. */
  async write(answers: readonly KeptAnswer[]): Promise<void> {
    this.#folder = await mkdtemp(join(this.#near, 'kagami-conform-'));
    const path = join(this.#folder, 'before.json');
    await writeFile(path, `${JSON.stringify(answers, null, 2)}\n`, { mode: 0o600, flush: true });
    this.#say(`What may change was written to ${path}`);
  }

  /** For when all of it is there again. */
  async remove(): Promise<void> {
    if (this.#folder === null) return;
    await rm(this.#folder, { recursive: true });
    this.#say('All of it is as it was: that file was removed.');
  }
}
