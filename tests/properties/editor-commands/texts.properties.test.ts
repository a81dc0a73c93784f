import { expect, test } from 'vitest';

import { newsWired, studioWired, topWired } from './page-wires-fixture.ts';
import { doCommands, silenceLogAndRestoreGlobals, runsTimeout } from './run-fixture.ts';

silenceLogAndRestoreGlobals();

test.each([topWired, studioWired, newsWired].map((wired) => [wired.name, wired] as const))(
  'whatever somebody does at the editor of %s, it shows what the edits say, loses none of them, and saves exactly that',
  async (_name, wired) => {
    await expect(doCommands(wired)).resolves.toBeUndefined();
  },
  runsTimeout,
);
