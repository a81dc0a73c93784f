import { mergeTests } from 'playwright/test';

import { runsOf } from '../fixtures/command-runs.ts';
import { qaScene, reviewScene, topScene } from '../fixtures/command-scenes.ts';
import { CommandWalk } from '../fixtures/command-walk.ts';
import { test as kagamiTest } from '../fixtures/kagami.ts';
import { test as qaTest } from '../fixtures/qa-editor.ts';
import { test as reviewTest } from '../fixtures/review-editor.ts';

const test = mergeTests(kagamiTest, qaTest, reviewTest);

test.use({ site: 'blank' });

/** 50 runs in all. */
const walks = [
  { of: topScene, seed: 1, count: 8 },
  { of: topScene, seed: 2, count: 8 },
  { of: reviewScene, seed: 3, count: 9 },
  { of: reviewScene, seed: 4, count: 8 },
  { of: qaScene, seed: 5, count: 9 },
  { of: qaScene, seed: 6, count: 8 },
];

for (const { of, seed, count } of walks) {
  test(`in the editor of ${of.name}, ${count} runs of commands (seed ${seed}) show what the edits say, lose none, and save exactly that`, async ({
    admin: page,
    backend: _top,
    reviews: _reviews,
    questions: _questions,
    backendRequest: request,
    consoleWatch,
  }) => {
    test.setTimeout(180_000);
    const walk = await CommandWalk.open({ page, of, request, consoleWatch });
    for (const run of runsOf(seed, count)) await walk.run(run);
  });
}
