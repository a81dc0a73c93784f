import { expect, test } from 'vitest';

import { doCommands, silenceLogAndRestoreGlobals, runsTimeout } from './run-fixture.ts';
import { servedLesson } from './served-lesson-fixture.ts';
import { servedPrice, servedQa } from './served-pages-fixture.ts';

silenceLogAndRestoreGlobals();

test.each([servedPrice, servedQa, servedLesson].map((served) => [served.name, served] as const))(
  'whatever somebody does at the editor of %s, it shows what the edits say, loses none of them, and saves exactly that',
  async (_name, served) => {
    await expect(doCommands(served)).resolves.toBeUndefined();
  },
  runsTimeout,
);
