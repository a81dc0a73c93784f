import { expect, inject, test } from 'vitest';

import { runsOf } from './runs.ts';
import { CommandWalk } from './walk.ts';

// Few runs: `tests/properties/editor-commands` has the many, over the machines without their screens.
const { seed, count } = inject('commands');

test('in the editor of the Q&As, runs of commands show what the edits say, lose none, and save exactly that', async () => {
  const walk = await CommandWalk.open();
  for (const run of runsOf(seed, count)) await expect(walk.run(run)).resolves.toBeUndefined();
});
