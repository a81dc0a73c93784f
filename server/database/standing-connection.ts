import { Socket } from 'node:net';

import { Client } from 'pg';

import { errorCode, StartFailure } from '../kit/failure.ts';
import { type ProcessNumber, type Notifications, advisoryLocks } from './processes.ts';

const channel = 'kagami';

/** Keep-alive breaks a connection that waits, perhaps for a lock, once the server is gone. */
export const connectionSettings = (databaseUrl: string) => ({
  connectionString: databaseUrl,
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** The time between two pings, and the longest wait for the answer to one, in ms. */
const pingEvery = 8000;

const reopenAfter = 1000;

/** The longest wait of a start for the lock of a killed process, in ms: PostgreSQL detects a lost machine within eight seconds. */
const lockTimeout = 12_000;

const lockNotAvailable = '55P03';

/** The longest wait for an answer, in ms: far above `lockTimeout`, so that even a stalled process gets the lock's refusal first. */
const answerTimeout = 25_000;

const keepalives =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3;';

const taken = {
  local:
    'The database (DATABASE_URL) is in use by another Kagami. With the media files in a data folder one runs alone: stop the other first.',
  shared:
    'The database (DATABASE_URL) is in use by another Kagami, which has the media files in its own data folder. Stop that one first.',
} as const;

interface Use {
  readonly library: 'local' | 'shared';
  readonly process: ProcessNumber;
  readonly onLost: (error: StartFailure) => void;
}

/** For locks and notifications. Not through a pooler that shares connections between transactions. */
export class StandingConnection implements Notifications {
  readonly #url: string;
  readonly #use: Use;
  readonly #listeners = new Set<(text: string) => void>();
  #client: Client | null = null;
  #pinging: NodeJS.Timeout | undefined;
  #reopening: NodeJS.Timeout | undefined;
  #isClosed = false;

  private constructor(url: string, use: Use) {
    this.#url = url;
    this.#use = use;
  }

  /** Rejects with a StartFailure while another process excludes this one. */
  static async open(url: string, use: Use): Promise<StandingConnection> {
    const connection = new StandingConnection(url, use);
    await connection.#connect();
    return connection;
  }

  async #connect(): Promise<void> {
    const socket = new Socket();
    const client = new Client({
      stream: () => socket,
      ...connectionSettings(this.#url),
      query_timeout: answerTimeout,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(keepalives);
      await this.#lock(client);
      client.on('notification', ({ payload = '' }) => {
        for (const listener of this.#listeners) listener(payload);
      });
      await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', () => this.#reopen());
    this.#client = client;
    this.#ping(client, socket);
    if (this.#isClosed) await this.close();
  }

  /** Closes a connection that does not answer: a network that drops packets does not break it. */
  #ping(client: Client, socket: Socket): void {
    let waits = false;
    const ping = async () => {
      waits = true;
      await client.query('select 1');
      waits = false;
    };
    this.#pinging = setInterval(() => {
      if (waits) socket.destroy();
      else ping().catch(() => undefined);
    }, pingEvery).unref();
  }

  async #lock(client: Client): Promise<void> {
    await client.query(`set lock_timeout = ${lockTimeout}`);
    const { library } = this.#use;
    const lock = library === 'local' ? 'pg_advisory_lock' : 'pg_advisory_lock_shared';
    await client.query(`select ${lock}($1)`, [advisoryLocks.library]).catch((error: unknown) => {
      throw errorCode(error) === lockNotAvailable ? new StartFailure(taken[library]) : error;
    });
    const { number } = this.#use.process;
    await client.query('select pg_advisory_lock($1, $2)', [advisoryLocks.process, number]);
  }

  #reopen(): void {
    this.#client = null;
    clearInterval(this.#pinging);
    if (this.#isClosed) return;
    this.#reopening = setTimeout(() => {
      this.#connect().catch((error: unknown) => {
        if (error instanceof StartFailure) this.#use.onLost(error);
        else this.#reopen();
      });
    }, reopenAfter);
  }

  readonly listen = (listener: (text: string) => void): void => {
    this.#listeners.add(listener);
  };

  readonly publish = (text: string): void => {
    this.#client?.query('select pg_notify($1, $2)', [channel, text]).catch(() => undefined);
  };

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#reopening);
    clearInterval(this.#pinging);
    await this.#client?.end().catch(() => undefined);
  }
}
