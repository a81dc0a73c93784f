import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

import type { Failure, Results } from '../reports.ts';
import { clearResults, inOrder, playwright, vitest } from '../runners.ts';
import { forgetResults, keptResults, lineOf, sum } from '../totals.ts';

/** The same tests again and again, on an idle machine or on one whose processors are taken. */

/** Takes a processor until its parent is gone, with a pause for that event ten times a second. */
const burning = `
process.on('disconnect', () => process.exit());
(function burn() {
  for (const end = performance.now() + 100; performance.now() < end; );
  setImmediate(burn);
})();`;

/** Runs beside as many processes as there are processors, each of which takes one. */
async function loaded<Output>(work: () => Promise<Output>): Promise<Output> {
  const burners = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', burning], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  try {
    return await work();
  } finally {
    for (const burner of burners) burner.kill('SIGKILL');
  }
}

interface Round {
  readonly name: string;
  readonly run: () => Promise<Results>;
}

const inRound = (round: string, { title, message }: Failure): Failure => ({
  title: `${round}: ${title}`,
  message,
});

/** Runs the rounds one after the other. Returns whether all passed. */
async function allPass(rounds: readonly Round[]): Promise<boolean> {
  let passed = 0;
  const failures: Failure[] = [];
  for (const { name, run } of rounds) {
    console.log(`\n══ ${name} ══`);
    const results = await run();
    console.log(`\n${name}: ${lineOf(results)}`);
    if (results.failures.length === 0) passed += 1;
    failures.push(...results.failures.map((failure) => inRound(name, failure)));
  }
  // A property's message and a power cut's title have their seed.
  for (const { title, message } of failures) console.log(`\nFAILED ${title}\n${message}`);
  console.log(`\n${passed} of ${rounds.length} passed`);
  return passed === rounds.length;
}

/** Runs test files thirty times on a machine whose processors are taken. */
export async function repeat(files: readonly string[]): Promise<boolean> {
  const journeys = files.filter((file) => file.endsWith('.spec.ts'));
  const others = files.filter((file) => !file.endsWith('.spec.ts'));
  const parts = [
    ...(others.length > 0 ? [() => vitest('!browsers', others)] : []),
    ...(journeys.length > 0 ? [() => playwright(journeys)] : []),
  ];
  clearResults();
  const rounds = Array.from({ length: 30 }, (_, at) => ({
    name: `round ${at + 1}`,
    run: async () => sum(await inOrder(parts)),
  }));
  return loaded(() => allPass(rounds));
}

async function wholeSuite(): Promise<Results> {
  forgetResults('test');
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/test.ts'], { stdio: 'inherit' });
  await new Promise((resolve) => child.once('close', resolve));
  return keptResults('test');
}

/** Runs `npm test` three times on the machine as it is, and three times on one whose processors are taken. */
export const suite = (): Promise<boolean> =>
  allPass(
    ['idle', 'loaded'].flatMap((state) =>
      [1, 2, 3].map((round) => ({
        name: `${state}, round ${round}`,
        run: state === 'idle' ? wholeSuite : () => loaded(wholeSuite),
      })),
    ),
  );
