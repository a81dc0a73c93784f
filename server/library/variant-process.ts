import { constants, setPriority } from 'node:os';

import { makeVariants } from './make-variants.ts';
import { serveFiles } from './serve-files.ts';

/** The process of {@link createVariantMaker}: makes the copies of one image after the other, while nothing else needs the processor. */

try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Where that is not allowed it works like any other process.
}

await serveFiles((image) =>
  makeVariants(image).then(
    (variants) => ({ variants }),
    (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) }),
  ),
);
