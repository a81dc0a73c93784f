import { Socket } from 'node:net';

import { Client } from 'pg';

import { errorCode, StartFailure } from '../kit/start-failure.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { Notifications } from './notifications.ts';
import type { ProcessNumber } from './process-number.ts';

/** The channel of PostgreSQL's notifications. */
const channel = 'kagami';

/** How long opening the connection may take, in ms. */
const connectionTimeout = 10_000;

/** How often the connection is tried, and how long it may take to answer, in ms. */
const pingEvery = 8000;

/** How long after a break the connection is opened again, in ms. */
const reopenAfter = 1000;

/**
 * How long a start waits for the lock of a process that was killed, in ms: the database notices within eight seconds that
 * a machine is gone.
 */
const lockPatience = 12_000;

/** PostgreSQL's code for a lock that was not free in time. */
const lockNotAvailable = '55P03';

/**
 * How long it waits for an answer, in ms: by so much longer than for a lock that a process which stalls meanwhile still
 * takes the lock's refusal first. On a network that drops packets there is none.
 */
const answerTimeout = 25_000;

const keepalives =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3;';

/** A process with a local library runs alone; one with a shared library only beside those alike. */
const taken = {
  local:
    'The database (DATABASE_URL) is in use by another Kagami. With the media files in a data folder one runs alone: stop the other first.',
  shared:
    'The database (DATABASE_URL) is in use by another Kagami, which has the media files in its own data folder. Stop that one first.',
} as const;

interface Use {
  /** Where the process has the library's files: in its own data folder, or where other processes reach them. */
  readonly library: 'local' | 'shared';
  readonly process: ProcessNumber;
  /** Another process has taken the lock while the connection was broken. */
  readonly onLost: (error: StartFailure) => void;
}

/**
 * The connection of a process that stays open, for what belongs to a connection: the lock that keeps a second Kagami with
 * a media folder away, and notifications of other processes. It must not go through a pooler that shares connections
 * between transactions.
 */
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

  /** Opens it and takes the lock: for this process alone where its library is local, else beside those alike. */
  static async open(url: string, use: Use): Promise<StandingConnection> {
    const connection = new StandingConnection(url, use);
    await connection.#connect();
    return connection;
  }

  async #connect(): Promise<void> {
    const socket = new Socket();
    const client = new Client({
      stream: () => socket,
      connectionString: this.#url,
      connectionTimeoutMillis: connectionTimeout,
      query_timeout: answerTimeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
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
    await client.query(`set lock_timeout = ${lockPatience}`);
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

  /** Lost while the database is away. */
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
