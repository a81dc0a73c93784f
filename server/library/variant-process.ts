import { constants, setPriority } from 'node:os';
import process from 'node:process';

import { makeVariants } from './make-variants.ts';

/** The process of {@link createVariantMaker}: makes the copies of one image after the other, while nothing else needs the processor. */

try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Where that is not allowed it works like any other process.
}
// Signals reach the whole group. Kagami ends this process itself, when it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

process.on('message', (image: Uint8Array) => {
  makeVariants(image).then(
    (variants) => process.send?.({ variants }),
    (error: unknown) => process.send?.({ message: error instanceof Error ? error.message : String(error) }),
  );
});
