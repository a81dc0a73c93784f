import { setTimeout } from 'node:timers/promises';

import type { KagamiCluster } from './cluster.ts';

/** How often a process is killed, in ms. */
const killEvery = 20_000;

/** How long the store is away, or packets are dropped, in ms; in a short campaign a quarter of its time. */
const longestTrouble = 30_000;

interface Campaign {
  readonly cluster: KagamiCluster;
  /** In ms. */
  readonly length: number;
  readonly processes: number;
}

/** What was done to the cluster. */
export interface Done {
  kills: number;
  restarts: number;
}

const say = (began: number, what: string) =>
  console.log(`  ${Math.round((performance.now() - began) / 1000)} s: ${what}`);

async function kill({ cluster, length }: Campaign, began: number, done: Done): Promise<void> {
  const starts: Promise<void>[] = [];
  const killOne = async (turn: number) => {
    if (await cluster.kill(turn)) done.kills += 1;
    else say(began, 'no process is killed, because no other runs');
  };
  for (let turn = 0; performance.now() - began + killEvery < length; turn += 1) {
    await setTimeout(killEvery);
    say(began, 'a process is killed');
    starts.push(killOne(turn));
  }
  await Promise.all(starts);
}

/** Each begins at a share of the campaign's time. */
const troubles = (
  { cluster, length, processes }: Campaign,
  done: Done,
): readonly (readonly [share: number, what: string, trouble: () => Promise<void>])[] => {
  const trouble = Math.min(longestTrouble, length / 4);
  const restart = async (stop: 'SIGINT' | 'SIGQUIT') => {
    await cluster.restartPostgres(stop);
    done.restarts += 1;
  };
  const drop = async (members: number) => {
    cluster.dropPackets(members);
    await setTimeout(trouble);
    await cluster.mendWires(members);
  };
  return [
    [0.1, 'PostgreSQL is restarted', () => restart('SIGINT')],
    [
      0.2,
      'the store is away',
      async () => {
        await cluster.store.stop();
        await setTimeout(trouble);
        await cluster.store.start();
      },
    ],
    [0.45, 'the network of one process drops packets', () => drop(1)],
    [0.6, 'PostgreSQL crashes', () => restart('SIGQUIT')],
    [0.7, 'the network of all processes drops packets', () => drop(processes)],
  ];
};

/** Disturbs the cluster as long as the campaign lasts. The waits only choose the moments. */
export async function disturb(campaign: Campaign): Promise<Done> {
  const began = performance.now();
  const done: Done = { kills: 0, restarts: 0 };
  const run = async () => {
    for (const [share, what, trouble] of troubles(campaign, done)) {
      await setTimeout(Math.max(0, share * campaign.length - (performance.now() - began)));
      say(began, what);
      await trouble();
      say(began, `${what}: over`);
    }
    await setTimeout(Math.max(0, campaign.length - (performance.now() - began)));
  };
  await Promise.all([run(), kill(campaign, began, done)]);
  return done;
}
