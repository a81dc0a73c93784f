import { afterEach, expect, test } from 'vitest';

import { freshKagami } from '../database.ts';
import { cleanUp, KagamiProcess } from '../kagami-process.ts';
import { newFolder } from '../temporary-folders.ts';
import { leastHits, legTimeout, roundsOf, seeds } from './campaign.ts';
import { Connection } from './connection.ts';
import { diskOf } from './files.ts';
import { durationOf, killIn } from './killing.ts';
import { Random } from './random.ts';
import { findAll } from './writer.ts';

afterEach(cleanUp);

const rounds = roundsOf({ inSoak: 10 });
const password = 'kagami-for-tests-only';

type Env = Awaited<ReturnType<typeof freshKagami>>;

const withoutIds = (key: string, value: unknown) =>
  typeof value === 'number' || ['date', 'lesson'].includes(key) ? undefined : value;

/** All content of a Kagami, without ids and without the days and lessons of its bookings, which count from the first start. */
async function contentOf(running: KagamiProcess, { KAGAMI_DATA_DIR: dataDir }: Env): Promise<unknown> {
  const console = new Connection(running, await running.logIn(password));
  const { is, may } = await diskOf(console, dataDir);
  expect(is).toEqual(may);
  const found = await findAll(console, dataDir);
  return JSON.parse(JSON.stringify(found, withoutIds));
}

const step = (env: Env, path: string) => ({ dataDir: env.KAGAMI_DATA_DIR, path });

/** A Kagami that never ran. A third of the embedded ones are without a database, which takes seconds to make. */
async function neverStarted(random: Random): Promise<Env> {
  const env = await freshKagami();
  const isEmpty = env.DATABASE_URL === undefined && random.chance(1 / 3);
  return { ...env, ...(isEmpty && { KAGAMI_DATA_DIR: newFolder() }), KAGAMI_ADMIN_PASSWORD: password } as Env;
}

test.for(seeds(5))(
  'after each kill -9 in a first start the next one fills Kagami whole and once (seed %i)',
  { timeout: legTimeout },
  async (seed, { annotate }) => {
    const random = new Random(seed);
    const reference = { ...(await freshKagami()), KAGAMI_ADMIN_PASSWORD: password };
    const start = KagamiProcess.start(reference);
    // The whole start, and the part that writes the first content.
    const moments = await Promise.all([
      durationOf(step(reference, 'lock'), start),
      durationOf(step(reference, 'media/.pending'), start),
    ]);
    const whole = await contentOf(await start, reference);
    let hits = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const env = await neverStarted(random);
      const at = round % 2;
      const moment = { step: step(env, ['lock', 'media/.pending'][at] ?? ''), duration: moments[at] ?? 0 };
      if (await killIn(new KagamiProcess(env).child, moment, random)) hits += 1;
      const running = await KagamiProcess.start(env);
      expect(await contentOf(running, env), `round ${round}`).toEqual(whole);
      expect(running.stderr).toBe('');
      await running.kill('SIGKILL');
    }
    await annotate(`${hits} of ${rounds} kills in their step`);
    expect(hits).toBeGreaterThanOrEqual(leastHits);
  },
);
