import { expect, inject, test } from 'vitest';

import { runsOf } from './runs.ts';
import { qaScene, topScene } from './scenes.ts';
import { CommandWalk } from './walk.ts';

// The machines behind the screens do far more of them (`src/routes/-editor-commands`): a few show that the screens obey.
const { seed, count } = inject('commands');

test.for([topScene, qaScene])(
  'in the editor of $name, runs of commands show what the edits say, lose none, and save exactly that',
  async (of) => {
    const walk = await CommandWalk.open(of);
    for (const run of runsOf(seed, count)) await expect(walk.run(run)).resolves.toBeUndefined();
  },
);
