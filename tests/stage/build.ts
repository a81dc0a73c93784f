import { fileURLToPath } from 'node:url';

import { buildApp } from '../../scripts/build.ts';

/** Where the built stage is. */
export const stageFolder = fileURLToPath(new URL('../../dist/stage/', import.meta.url));

/** Builds the screen of this folder. */
export const buildStage = (): Promise<void> =>
  buildApp({
    name: 'stage',
    config: 'tests/stage/vite.config.ts',
    sources: ['tests/stage', 'tests/components/stage', 'src'],
  });
