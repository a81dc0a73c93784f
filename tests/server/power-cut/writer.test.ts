import { afterEach, expect, test } from 'vitest';

import { freshKagami } from '../database.ts';
import { cleanUp, KagamiProcess } from '../kagami-process.ts';
import { legTimeout, roundsOf, seeds } from './campaign.ts';
import { Connection, visitedThroughProxy } from './connection.ts';
import { diskOf } from './files.ts';
import { Model, type Change } from './model.ts';
import { Random } from './random.ts';
import { findAll, Writer } from './writer.ts';

afterEach(cleanUp);

const rounds = roundsOf({ inSoak: 25, onPglite: 3 });

/** Starts after a kill. A start of five is killed as well, at any moment. */
async function restart(env: Readonly<Record<string, string>>, random: Random): Promise<KagamiProcess> {
  if (random.chance(0.2)) {
    const killed = new KagamiProcess(env);
    setTimeout(() => killed.child.kill('SIGKILL'), random.from(300, 2500));
    await killed.ended();
  }
  return KagamiProcess.start(env);
}

/** Sends some of the changes whose answers were lost again. Returns how many. */
async function repeatSome(changes: readonly Change[], random: Random, model: Model, console: Connection) {
  const repeated = changes.filter(({ repeatable }) => repeatable && random.chance(0.5));
  for (const change of repeated) {
    model.begin(change);
    await change.send(console);
    model.acknowledge(change);
  }
  return repeated.length;
}

test.for(seeds(10))(
  'after each kill -9 all that was acknowledged is there once, whole, and nothing else (seed %i)',
  { timeout: legTimeout },
  async (seed, { annotate }) => {
    const env = { ...(await freshKagami()), ...visitedThroughProxy };
    const dataDir = env.KAGAMI_DATA_DIR;
    const random = new Random(seed);
    const writer = new Writer(seed);
    let running = await KagamiProcess.start(env);
    const cookie = await running.logIn(running.password);
    const model = Model.of(await findAll(new Connection(running, cookie), dataDir));
    let [inDoubt, repeated] = [0, 0];
    for (let round = 1; round <= rounds; round += 1) {
      await writer.writeUntilKilled(new Connection(running, cookie), model, round);
      running = await restart(env, random);
      const console = new Connection(running, cookie);
      const doubtful = model.inDoubt;
      inDoubt += doubtful.length;
      const { is, may } = await diskOf(console, dataDir);
      expect(is, `round ${round}`).toEqual(may);
      expect(model.compare(await findAll(console, dataDir)), `round ${round}`).toEqual([]);
      const sent = await repeatSome(doubtful, random, model, console);
      repeated += sent;
      const faults = sent === 0 ? [] : model.compare(await findAll(console, dataDir));
      expect(faults, `repeats of round ${round}`).toEqual([]);
      expect(running.stderr, `round ${round}`).toBe('');
    }
    await annotate(
      `${model.acknowledged} writes acknowledged, ${writer.uploaded} of them uploads; ${inDoubt} in doubt, ${repeated} of them repeated`,
    );
    expect(writer.uploaded).toBeGreaterThanOrEqual(rounds);
  },
);
