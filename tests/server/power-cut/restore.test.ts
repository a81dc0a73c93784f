import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { runCommand, startCommand } from '../command.ts';
import { freshKagami } from '../database.ts';
import { cleanUp, KagamiProcess } from '../kagami-process.ts';
import { filmOf } from '../samples.ts';
import { newFolder } from '../temporary-folders.ts';
import { formOf, uploadTo } from '../uploading-process.ts';
import { filesIn, withoutCopies } from '../uploading.ts';
import { contentOf, filesOf } from './archive.ts';
import { leastHits, legTimeout, roundsOf, seeds } from './campaign.ts';
import { Connection } from './connection.ts';
import { documents } from './documents.ts';
import { durationOf, killIn } from './killing.ts';
import { Random } from './random.ts';

afterEach(cleanUp);

const rounds = roundsOf({ inSoak: 10 });

const restore = (file: string) => ['restore', file, '--yes'];

/** Two backups of one Kagami. The second has other texts, and files that the first has not. */
async function makeBackups(env: Awaited<ReturnType<typeof freshKagami>>, random: Random) {
  const folder = newFolder();
  const running = await KagamiProcess.start(env);
  const back = async (name: string) => {
    const file = join(folder, name);
    expect(await runCommand(['backup', file], env)).toMatchObject({ code: 0, stderr: '' });
    return { file, content: await contentOf(env.KAGAMI_DATA_DIR) };
  };
  const cookie = await running.logIn(running.password);
  const first = await back('first');
  for (let uploads = 0; uploads < 6; uploads += 1)
    expect(await uploadTo(running, cookie, formOf(filmOf(random.from(200_000, 1_000_000))))).toBe(200);
  const console = new Connection(running, cookie);
  for (const document of documents)
    await (await document.change(console, random, `second ${document.name}`)).send(console);
  const second = await back('second');
  await running.kill('SIGKILL');
  return [first, second] as const;
}

test.for(seeds(5))(
  'after each kill -9 in a restore, of the command or of a running Kagami, all is old or all is new (seed %i)',
  { timeout: legTimeout },
  async (seed, { annotate }) => {
    const env = await freshKagami();
    const dataDir = env.KAGAMI_DATA_DIR;
    const random = new Random(seed);
    const backups = await makeBackups(env, random);
    const whole = runCommand(restore(backups[0].file), env);
    const step = { dataDir, path: 'restore.unfinished' };
    const moment = { step, duration: await durationOf(step, whole) };
    expect(await whole).toMatchObject({ code: 0, stderr: '' });

    let running = await KagamiProcess.start(env);
    let [at, hits] = [0, 0];
    const found = { old: 0, new: 0 };
    for (let round = 1; round <= rounds; round += 1) {
      const [old, wanted] = [backups[at], backups[1 - at]];
      const isRunning = random.chance(0.5);
      if (!isRunning) await running.kill('SIGKILL');
      const command = startCommand(restore(wanted?.file ?? ''), env);
      const { child } = running;
      if (isRunning) command.once('close', () => child.kill('SIGKILL'));
      if (await killIn(isRunning ? child : command, moment, random)) hits += 1;
      command.kill('SIGKILL');

      running = await KagamiProcess.start(env);
      // Before the copies of images are made, which begins five seconds after the start.
      const left = readdirSync(dataDir).filter((name) => name.includes('unfinished'));
      const files = withoutCopies(filesIn(join(dataDir, 'media')));
      const content = await contentOf(dataDir);
      expect([old?.content, wanted?.content], `round ${round}`).toContainEqual(content);
      expect([files, left], `round ${round}`).toEqual([filesOf(content), []]);
      const isNew = JSON.stringify(content) === JSON.stringify(wanted?.content);
      found[isNew ? 'new' : 'old'] += 1;
      if (isNew) at = 1 - at;
    }
    expect(await runCommand(restore(backups[1 - at]?.file ?? ''), env)).toMatchObject({ code: 0 });
    expect(await contentOf(dataDir)).toEqual(backups[1 - at]?.content);
    await annotate(
      `${found.old} times the old, ${found.new} times the new; ${hits} of ${rounds} kills in their step`,
    );
    expect(hits).toBeGreaterThanOrEqual(leastHits);
  },
);
