import { restartablePort } from '../fixtures/free-port.ts';
import { Cluster as PostgresCluster } from '../fixtures/postgres/cluster.ts';
import { runCommand } from '../server/command.ts';
import { KagamiProcess } from '../server/kagami-process.ts';
import { CuttableProxy } from '../server/postgres/cuttable-proxy.ts';
import { StoreServer } from '../server/store-server.ts';
import { hosts, Nginx } from './nginx.ts';
import type { Tally } from './tally.ts';

const password = 'a long enough one';

/** One of several Kagamis, with its own proxy to the database. */
interface Member {
  readonly ports: { readonly console: number; readonly site: number };
  readonly proxy: CuttableProxy;
  readonly env: Readonly<Record<string, string>>;
  /** Null while it is away. */
  running: KagamiProcess | null;
}

/** Several Kagamis over one PostgreSQL and one object store, behind nginx. */
export class KagamiCluster {
  readonly #postgres: PostgresCluster;
  readonly #members: readonly Member[];
  readonly store: StoreServer;
  readonly nginx: Nginx;
  readonly #tally: Tally;
  readonly #started: KagamiProcess[] = [];
  #isEnding = false;
  /** From a kill until the process serves again, in ms. */
  longestStart = 0;

  private constructor(
    parts: Pick<KagamiCluster, 'store' | 'nginx'> & {
      readonly postgres: PostgresCluster;
      readonly members: readonly Member[];
      readonly tally: Tally;
    },
  ) {
    this.#postgres = parts.postgres;
    this.#members = parts.members;
    this.store = parts.store;
    this.nginx = parts.nginx;
    this.#tally = parts.tally;
  }

  static async start(processes: number, tally: Tally): Promise<KagamiCluster> {
    const postgres = await PostgresCluster.start('durable');
    const store = await StoreServer.start();
    const members: Member[] = [];
    while (members.length < processes) {
      const proxy = new CuttableProxy(postgres.url);
      await proxy.mend();
      const ports = { console: await restartablePort(), site: await restartablePort() };
      const env = {
        ...store.env,
        DATABASE_URL: proxy.url,
        PORT: String(ports.console),
        SITE_PORT: String(ports.site),
        HOST: '127.0.0.1',
        KAGAMI_PUBLIC_ORIGIN: `http://${hosts.console}`,
        KAGAMI_PUBLIC_SITE_ORIGIN: `http://${hosts.site}`,
        KAGAMI_TRUSTED_PROXIES: '127.0.0.1',
        KAGAMI_ADMIN_PASSWORD: password,
        KAGAMI_LOG: 'failures',
      };
      members.push({ ports, proxy, env, running: null });
    }
    const nginx = await Nginx.start(members.map(({ ports }) => ports));
    const cluster = new KagamiCluster({ postgres, members, store, nginx, tally });
    await Promise.all(members.map((member) => cluster.#run(member)));
    return cluster;
  }

  /** Starts a process, again and again while it fails, as a supervisor does. */
  async #run(member: Member): Promise<void> {
    const began = performance.now();
    while (!this.#isEnding) {
      const starting = new KagamiProcess(member.env);
      this.#started.push(starting);
      try {
        await starting.ready();
        member.running = starting;
        this.longestStart = Math.max(this.longestStart, performance.now() - began);
        void this.#watch(member, starting);
        return;
      } catch (error) {
        console.log(`  a start failed: ${String(error).split('\n', 1)[0]}`);
      }
    }
  }

  /** A process ends only when it is killed. */
  async #watch(member: Member, running: KagamiProcess): Promise<void> {
    const { code, stderr } = await running.whenEnded();
    if (member.running !== running || this.#isEnding) return;
    member.running = null;
    this.#tally.fault(`a process ended by itself with ${code}: ${stderr.slice(-500)}`);
  }

  /** Kills one of the running processes in turn, unless it is the only one, and starts it again. */
  async kill(turn: number): Promise<boolean> {
    const turns = this.#members.map((_each, at) => this.#members[(turn + at) % this.#members.length]);
    const [member, another] = turns.filter((each) => each !== undefined && each.running !== null);
    if (member === undefined || another === undefined) return false;
    const { running } = member;
    member.running = null;
    await running?.kill('SIGKILL');
    await this.#run(member);
    return true;
  }

  /** Makes further administrators. Returns the names and passwords of all. */
  async administrators(names: readonly string[]) {
    const [member] = this.#members;
    for (const name of names) {
      const made = await runCommand(['admin', 'create', name], member?.env ?? {}, `${password}\n`);
      if (made.code !== 0) throw new Error(`${name} was not created: ${made.stderr}`);
    }
    return ['admin', ...names].map((name) => ({ name, password }));
  }

  restartPostgres(stop: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    return this.#postgres.restart(stop);
  }

  /** From now on no packet arrives between these processes and the database. */
  dropPackets(members: number): void {
    for (const { proxy } of this.#members.slice(0, members)) proxy.dropPackets();
  }

  async mendWires(members: number): Promise<void> {
    for (const { proxy } of this.#members.slice(0, members)) {
      await proxy.cut();
      await proxy.mend();
    }
  }

  /** The logs of all processes that ran. */
  get log(): string {
    return this.#started.map(({ stderr }) => stderr).join('');
  }

  async stop(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(
      this.#members.map(async ({ running, proxy }) => {
        await running?.kill('SIGKILL');
        await proxy.cut();
      }),
    );
    await this.nginx.stop();
    await this.store.stop();
    await this.#postgres.stop();
  }
}
