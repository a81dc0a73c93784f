import { afterEach, expect, test } from 'vitest';

import type { TopContent } from '../../../src/documents/top/document.ts';
import { cleanUp, KagamiProcess } from '../kagami-process.ts';
import { contentOf } from './archive.ts';
import { leastHits, legTimeout, roundsOf, seeds } from './campaign.ts';
import { earlierKagami, migrationCount } from './earlier.ts';
import { durationOf, killIn } from './killing.ts';
import { Random } from './random.ts';

afterEach(cleanUp);

const rounds = roundsOf({ inSoak: 10 });

test.for(seeds(5))(
  'after each kill -9 in the first start on an earlier version’s data the next one has all of it (seed %i)',
  { timeout: legTimeout },
  async (seed, { annotate }) => {
    const random = new Random(seed);
    const count = random.from(1, migrationCount);
    const whole = await earlierKagami(count);
    const start = KagamiProcess.start(whole);
    const step = (env: typeof whole) => ({ dataDir: env.KAGAMI_DATA_DIR, path: 'lock' });
    const duration = await durationOf(step(whole), start);
    const page = (await (await (await start).get('/api/get_page_top_content/')).json()) as TopContent;
    const file = await (await start).get(page.hero_hedder_image?.image_url ?? '');
    expect([page.title_ja, await file.text()]).toEqual(['昔の題', 'file 1']);
    const expected = await contentOf(whole.KAGAMI_DATA_DIR);
    expect(expected.missing).toEqual([]);
    let hits = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const env = await earlierKagami(count);
      const moment = { step: step(env), duration };
      if (await killIn(new KagamiProcess(env).child, moment, random)) hits += 1;
      const running = await KagamiProcess.start(env);
      expect(await contentOf(env.KAGAMI_DATA_DIR), `round ${round}`).toEqual(expected);
      expect([running.password, running.stderr]).toEqual(['', '']);
      await running.kill('SIGKILL');
    }
    await annotate(`${hits} of ${rounds} kills in their step`);
    expect(hits).toBeGreaterThanOrEqual(leastHits);
  },
);
