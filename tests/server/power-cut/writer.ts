import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import type { DeletedItem } from '../../../src/contract/http/deleted.ts';
import { ArticleLane, findArticles } from './articles.ts';
import { BookingLane, findBookings } from './bookings.ts';
import { Refused, type Connection } from './connection.ts';
import { documents } from './documents.ts';
import { FileLane, findFiles } from './files.ts';
import type { Change, Found, Model } from './model.ts';
import { Random } from './random.ts';

/** Makes one change after the other, beside other lanes. */
interface Lane {
  readonly name: string;
  readonly change: (console: Connection, random: Random, mark: string, model: Model) => Promise<Change>;
}

interface Round {
  readonly console: Connection;
  readonly model: Model;
  readonly round: number;
  /** Called when a change is sent. */
  readonly count: (change: Change) => void;
}

/** All that the server holds. */
export async function findAll(console: Connection, dataDir: string): Promise<readonly Found[]> {
  const deleted = await console.read<DeletedItem[]>('/api/get_deleted/');
  const pages: Found[] = [];
  for (const document of documents) pages.push(await document.find(console, deleted));
  return [
    ...pages,
    ...(await findArticles(console)),
    ...(await findBookings(console)),
    ...(await findFiles(console, join(dataDir, 'media'))),
  ];
}

/** Writes on many lanes at once until the process is killed. */
export class Writer {
  readonly #seed: number;
  readonly #files = [new FileLane('file-a'), new FileLane('file-b')];
  readonly #others: readonly Lane[] = [
    ...documents,
    new ArticleLane('article-a'),
    new ArticleLane('article-b'),
    new BookingLane(),
  ];

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** The uploads that were acknowledged. */
  get uploaded(): number {
    return this.#files.reduce((sum, { uploaded }) => sum + uploaded, 0);
  }

  /**
   * Writes, and kills the process a few milliseconds after a number of changes were sent, or of uploads in every other
   * round. The seed has both numbers: the wait only chooses the moment of the kill between the steps
   * of a change.
   */
  async writeUntilKilled(console: Connection, model: Model, round: number): Promise<void> {
    const { running } = console;
    const moment = new Random(this.#seed, `kill ${round}`);
    const ofUploads = round % 2 === 1;
    const changes = ofUploads ? moment.from(2 + this.#files.length, 8) : moment.from(8, 60);
    const delay = moment.from(0, 40);
    let sent = 0;
    const kills: Promise<unknown>[] = [];
    const count = (change: Change) => {
      if (ofUploads && change.repeatable) return;
      sent += 1;
      if (sent === changes) kills.push(setTimeout(delay).then(() => running.kill('SIGKILL')));
    };
    // Beside all others an upload, which has the most steps, would take as long as hundreds of their changes.
    const share = ofUploads ? 0.2 : 0.6;
    const lanes = [...this.#files, ...this.#others.filter(() => moment.chance(share))];
    await Promise.all(lanes.map((lane) => this.#write(lane, { console, model, round, count })));
    await Promise.all(kills);
  }

  async #write(lane: Lane, { console, model, round, count }: Round): Promise<void> {
    const random = new Random(this.#seed, `${lane.name} ${round}`);
    try {
      for (let number = 0; ; number += 1) {
        const change = await lane.change(console, random, `${lane.name}-${round}-${number}`, model);
        model.begin(change);
        count(change);
        await change.send(console);
        model.acknowledge(change);
      }
    } catch (error) {
      // Once the process was killed, what was sent last is in doubt.
      if (error instanceof Refused || !console.running.child.killed) throw error;
    }
  }
}
