import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

import { buildServer } from '../../scripts/build.ts';
import { findArticles } from '../server/power-cut/articles.ts';
import { findBookings } from '../server/power-cut/bookings.ts';
import { Model, type Found, type Outcome } from '../server/power-cut/model.ts';
import { removeFolders } from '../server/temporary-folders.ts';
import { Client } from './client.ts';
import { KagamiCluster } from './cluster.ts';
import { disturb } from './disturbances.ts';
import { changeBooking, editArticle, editSection, findSections } from './edits.ts';
import { changeFile, findFiles } from './files.ts';
import { Person } from './person.ts';
import { Tally } from './tally.ts';

/**
 * The campaign of several processes: people work at a cluster that is disturbed, and afterwards all that was acknowledged
 * must be there once. `KAGAMI_SOAK_SECONDS` is how long it lasts, `KAGAMI_SOAK_PEOPLE` how many people there are.
 */

const seconds = Number(process.env['KAGAMI_SOAK_SECONDS'] ?? 600);
const people = Number(process.env['KAGAMI_SOAK_PEOPLE'] ?? 200);
const processes = 3;

/** So many failed logins are allowed to an account at once, and one counts as failed until it is answered. */
const loginsAtOnce = 8;

const lists = [
  '/api/get_news_list/',
  '/api/get_media_files/',
  '/api/get_trial_customers/',
  '/api/get_page_top_content/',
  '/api/get_instructors/',
  '/api/get_deleted/',
] as const;

const readList = async ({ client, random }: Person) => client.read(random.pick(lists) ?? lists[0]);

/** One is chosen at random: an act that is listed twice is twice as frequent. */
const acts: readonly ((person: Person) => Promise<unknown>)[] = [
  readList,
  readList,
  readList,
  editArticle,
  editArticle,
  editSection,
  changeBooking,
  changeFile,
];

/** One thing after the other, with the pauses of somebody who reads what is there. */
async function work(person: Person, isOver: () => boolean): Promise<void> {
  const { random, tally, name } = person;
  await setTimeout(random.from(0, 4000));
  while (!isOver()) {
    try {
      await (random.pick(acts) ?? readList)(person);
    } catch (error) {
      tally.fault(`${name.slice(0, 1)}: ${String(error)}`);
    }
    await setTimeout(random.from(1000, 5000));
  }
}

const findAll = async (client: Client): Promise<readonly Found[]> => [
  ...(await findSections(client)),
  ...(await findArticles(client)),
  ...(await findBookings(client)),
  ...(await findFiles(client)),
];

/** The time since the start, for the lines of progress. */
const sinceStart = () => `${Math.round(performance.now() / 1000)} s:`;

async function logInAll(cluster: KagamiCluster, tally: Tally): Promise<readonly Client[]> {
  const accounts = await cluster.administrators(['hanako', 'taro', 'yuki', 'sora']);
  const clients = Array.from({ length: people }, () => new Client(cluster.nginx.port, tally));
  const waiting = clients.entries();
  const logIn = async () => {
    for (const [at, client] of waiting) {
      const account = accounts[at % accounts.length];
      await client.logIn(account?.name ?? '', account?.password ?? '');
    }
  };
  await Promise.all(Array.from({ length: loginsAtOnce }, logIn));
  return clients;
}

async function campaign(cluster: KagamiCluster, tally: Tally): Promise<readonly string[]> {
  console.log(`${sinceStart()} ${people} people sign in …`);
  const clients = await logInAll(cluster, tally);
  const [reader] = clients;
  if (reader === undefined) return [];
  const model = Model.of<Outcome>(await findAll(reader));
  console.log(`${sinceStart()} ${people} people work for ${seconds} s at ${processes} processes …`);
  let isOver = false;
  const working = clients.map((client, at) => work(new Person(at, { client, model, tally }), () => isOver));
  const { kills, restarts } = await disturb({ cluster, length: seconds * 1000, processes });
  isOver = true;
  await Promise.all(working);
  const { acknowledged } = model;
  const inDoubt = model.inDoubt.length;
  console.log(`${sinceStart()} All is read back …`);
  const found = await findAll(reader).catch((error: unknown) => {
    tally.fault(`not everything can be read back: ${String(error)}`);
    return null;
  });
  for (const fault of found === null ? [] : model.compare(found)) tally.fault(fault);
  for (const client of clients) client.close();
  return [
    `${people} people, ${seconds} s, ${processes} processes.`,
    `${kills} processes killed, the longest ${Math.round(cluster.longestStart)} ms until it served again; PostgreSQL restarted ${restarts} times.`,
    `${acknowledged} changes acknowledged, ${inDoubt} left in doubt; ${found?.length ?? 0} things read back.`,
  ];
}

const tally = new Tally();
await buildServer();
const cluster = await KagamiCluster.start(processes, tally);
const figures = await campaign(cluster, tally).finally(() => cluster.stop());
removeFolders();
const { faults } = tally;
const report = [...figures, ...tally.report(), `${faults.length} kinds of faults.`, ...faults];
console.log(report.join('\n'));
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/cluster.log', cluster.log);
process.exitCode = faults.length === 0 ? 0 : 1;
// A connection that timed out may still be open and keep this process alive.
process.exit();
