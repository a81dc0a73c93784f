import { fromPromise } from 'xstate';

import { mediaReplacementMachine, type Replacement } from '../machines/batch-machine.ts';
import type { CallParts } from '../session/context.ts';

export const provideReplacement = (parts: CallParts): typeof mediaReplacementMachine =>
  mediaReplacementMachine.provide({
    actors: {
      performCall: fromPromise<void, { item: Replacement | undefined }>(async ({ input: { item } }) => {
        if (!item) return;
        // It comes with the index, without which there is no item.
        const { replaceFile } = await import('./replace-file.ts');
        await replaceFile(item, parts);
      }),
    },
  });
