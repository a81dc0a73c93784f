import type { Browser } from 'playwright';

import { startCluster } from '../../tests/fixtures/postgres/cluster.ts';
import { createDatabase } from '../../tests/fixtures/postgres/database.ts';
import { KagamiServer } from '../../tests/fixtures/server.ts';
import { StoreServer } from '../../tests/server/store-server.ts';
import { limitCpu } from '../cpu-share.ts';
import { median, type Figure } from '../figure.ts';
import { Client } from '../server/client.ts';
import { fillLargeDatabase, startLargeStudio } from '../server/large-studio.ts';
import { sendAsFastAsAnswered, sendSteadily, type LoadResult } from '../server/load.ts';

const perSecond = 50;

const token = 'bench-metrics-token';

const fail = (what: string, failures: readonly string[]) => {
  if (failures.length > 0) throw new Error(`${what}: ${failures.length} failures, the first: ${failures[0]}`);
};

const p99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(0.99 * (times.length - 1))] ?? Number.NaN;

/** The worst route's p99 to median. Each is the median of several minutes, because two or three calls decide a minute's p99. */
function tails(results: readonly LoadResult[]): Figure {
  const routes = [...(results[0]?.times.keys() ?? [])]
    .map((path) => {
      const minutes = results.map(({ times }) => times.get(path) ?? []);
      const slow = minutes.map((times) => p99(times).toFixed(1)).join(', ');
      const typical = median(minutes.map(median));
      return {
        tail: median(minutes.map((times) => p99(times) / median(times))),
        detail: `${path} ${typical.toFixed(1)} (${slow})`,
      };
    })
    .toSorted((one, other) => other.tail - one.tail);
  return {
    id: 'load.tail',
    label: `${perSecond} calls a second from 1,000 sessions: p99 to median, the worst route`,
    value: routes[0]?.tail ?? Number.NaN,
    unit: '×',
    target: 5,
    noise: 0.5,
    detail: `ms, median (p99 of each minute): ${routes.map(({ detail }) => detail).join('; ')}`,
  };
}

/** Three times a minute of calls to the embedded backend, from a thousand sessions. */
export async function load(_browser: Browser): Promise<Figure[]> {
  const server = await startLargeStudio();
  const client = new Client(server.consoleOrigin);
  try {
    // The first calls compile what they use.
    await sendSteadily(client, perSecond, 20);
    const results: LoadResult[] = [];
    while (results.length < 3) {
      const result = await sendSteadily(client, perSecond, 60);
      fail('A minute of calls', result.failures);
      results.push(result);
    }
    return [tails(results)];
  } finally {
    client.close();
    await server.remove();
  }
}

const minutes = 30;

/** The process's memory over half an hour of the same calls. */
export async function memory(_browser: Browser): Promise<Figure[]> {
  const server = await startLargeStudio({ KAGAMI_METRICS_TOKEN: token });
  const client = new Client(server.consoleOrigin);
  const used: number[] = [];
  const measure = async () => {
    const answer = await fetch(`${server.consoleOrigin}/metrics`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(await answer.text()) ?? [];
    return Number(bytes) / 1e6;
  };
  try {
    for (let minute = 0; minute < minutes; minute += 1) {
      const { failures } = await sendSteadily(client, perSecond, 60);
      fail('Half an hour of calls', failures);
      used.push(await measure());
    }
  } finally {
    client.close();
    await server.remove();
  }
  // Of five minutes, because a collection of garbage may be just before or just behind a measurement.
  const first = median(used.slice(5, 10));
  const last = median(used.slice(-5));
  return [
    {
      id: 'load.memory',
      label: `memory after ${minutes} minutes of ${perSecond} calls a second to that after 5`,
      value: last / first,
      unit: '×',
      target: 1.1,
      noise: 0.1,
      detail: `MB by the minute: ${used.map((each) => each.toFixed(0)).join(', ')}`,
    },
  ];
}

/** Each process's share of a processor: three processes then leave at least half of two processors to the rest. */
const cpuShare = 0.3;

/** The time until a process with its share has compiled what it runs, in seconds. */
const warmingSeconds = 40;

/** What one, two and three processes over one PostgreSQL and one object store answer. */
export async function processes(_browser: Browser): Promise<Figure[]> {
  const stopCluster = await startCluster();
  const store = await StoreServer.start();
  const database = await createDatabase();
  const servers: KagamiServer[] = [];
  const rates: number[] = [];
  const removers: (() => void)[] = [];
  try {
    for (let count = 1; count <= 3; count += 1) {
      const server = await KagamiServer.start({ DATABASE_URL: database.url, ...store.env });
      servers.push(server);
      const remover = server.pid === undefined ? null : limitCpu(server.pid, cpuShare);
      if (remover !== null) removers.push(remover);
      if (count === 1) await fillLargeDatabase(database.url);
      const clients = servers.map((server) => new Client(server.consoleOrigin));
      await sendAsFastAsAnswered(clients, { callsAtOnce: 24, seconds: warmingSeconds });
      const { perSecond: rate, failures } = await sendAsFastAsAnswered(clients, {
        callsAtOnce: 24,
        seconds: 20,
      });
      fail(`${count} processes`, failures);
      rates.push(rate);
      for (const client of clients) client.close();
    }
  } finally {
    await Promise.all(servers.map((server) => server.remove()));
    await database.drop();
    await store.stop();
    await stopCluster();
    for (const remove of removers) remove();
  }
  const [one = Number.NaN, two = Number.NaN, three = Number.NaN] = rates;
  const isLimited = removers.length === rates.length;
  const shares = isLimited ? `each process with ${cpuShare} of a processor` : 'no shares of a processor here';
  const detail = `calls answered a second with 1, 2, 3 processes: ${rates.map((rate) => rate.toFixed(0)).join(', ')}; ${shares}; the clients, PostgreSQL and the store run on the same processors`;
  const figure = { unit: '×', noise: 0.3, detail } as const;
  return [
    { ...figure, id: 'processes.two', label: 'a call with one process to two', value: one / two, target: 1 },
    {
      ...figure,
      id: 'processes.three',
      label: 'a call with two processes to three',
      value: two / three,
      target: 1,
    },
  ];
}
