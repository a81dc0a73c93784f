import { constants, setPriority } from 'node:os';

import { serveFiles } from './file-process.ts';
import { makeVariants } from './images.ts';

try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Not allowed everywhere.
}

await serveFiles((image) =>
  makeVariants(image).then(
    (variants) => ({ variants }),
    (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) }),
  ),
);
