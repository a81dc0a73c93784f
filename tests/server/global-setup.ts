import { startCluster } from '../fixtures/postgres/cluster.ts';

let stop: (() => Promise<void>) | null = null;

/** Vitest's hook: the PostgreSQL of the project whose tests stand on one. */
export async function setup(): Promise<void> {
  stop = await startCluster();
}

export async function teardown(): Promise<void> {
  await stop?.();
}
