import type { Log } from '../kit/log.ts';
import { forgetTrash, type Trash } from './trash.ts';
import type { Variants } from './variants.ts';

interface UpkeepParts extends Trash {
  readonly variants: Pick<Variants, 'takeUp'>;
  readonly takesWrites: () => Promise<boolean>;
  readonly now: () => Date;
  readonly log: Log;
}

/** In ms. */
const firstAfter = 2000;
const every = 60_000;

/**
 * Settles every minute what killed processes on the same library left (notes, smaller copies), and deletes for good what
 * was in the trash for its time.
 */
export class Upkeep {
  readonly #parts: UpkeepParts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(parts: UpkeepParts) {
    this.#parts = parts;
  }

  start(after = firstAfter): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#run().finally(() => this.start(every));
    }, after).unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    const { library, libraryMutex, variants, takesWrites, now, log } = this.#parts;
    const started = performance.now();
    try {
      // A newer version alone knows which tables name folders.
      if (!(await takesWrites())) return;
      variants.takeUp();
      // No restore relies meanwhile on a file that is removed.
      await libraryMutex.run(() => library.settleAll());
      await forgetTrash(this.#parts, now());
      log.done({ task: 'library', ms: performance.now() - started });
    } catch (error) {
      log.failure({ task: 'library' }, error);
    }
  }
}
