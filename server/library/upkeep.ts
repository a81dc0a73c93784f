import type { Log } from '../log.ts';
import type { LibraryStore } from './library-store.ts';

interface UpkeepParts {
  readonly library: LibraryStore;
  readonly variants: { readonly wake: () => void };
  readonly log: Log;
}

const every = 60_000;

/**
 * Beside other processes: takes up every minute what a process that was killed was at work on. Returns the function that
 * ends it.
 */
export function startUpkeep({ library, variants, log }: UpkeepParts): () => void {
  const timer = setInterval(() => {
    variants.wake();
    library.settleAll().catch((error: unknown) => log.failure({ task: 'library' }, error));
  }, every).unref();
  return () => clearInterval(timer);
}
