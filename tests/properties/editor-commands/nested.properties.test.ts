import { expect, test } from 'vitest';

import { lessonWired } from './lesson-wire-fixture.ts';
import { priceWired, qaWired } from './page-wires-fixture.ts';
import { doCommands, silenceLogAndRestoreGlobals, runsTimeout } from './run-fixture.ts';

silenceLogAndRestoreGlobals();

test.each([priceWired, qaWired, lessonWired].map((wired) => [wired.name, wired] as const))(
  'whatever somebody does at the editor of %s, it shows what the edits say, loses none of them, and saves exactly that',
  async (_name, wired) => {
    await expect(doCommands(wired)).resolves.toBeUndefined();
  },
  runsTimeout,
);
