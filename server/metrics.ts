import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { Log } from './log.ts';

/** In seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The process's figures in Prometheus' text format, for whoever has the token. */
export class Metrics {
  readonly token: string;
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'kagami_request_duration_seconds',
    help: 'Requests by app, method, route and status, from their arrival to the end of the answer.',
    labelNames: ['app', 'method', 'route', 'status'],
    buckets: durations,
    registers: [this.#registry],
  });
  readonly #sent = new Counter({
    name: 'kagami_sent_bytes_total',
    help: 'Bytes of answers, headers included.',
    labelNames: ['app'],
    registers: [this.#registry],
  });
  readonly #failures = new Counter({
    name: 'kagami_background_failures_total',
    help: 'Failures of work in the background: copies of images, and the upkeep of the library.',
    labelNames: ['task'],
    registers: [this.#registry],
  });

  constructor(token: string) {
    this.token = token;
    // Memory, processor time, and the delay of the event loop.
    collectDefaultMetrics({ register: this.#registry });
  }

  /** A log that is counted too, whatever its level. */
  counted(log: Log): Log {
    return {
      request: (outcome) => {
        const { app, method, route, status, ms, bytes } = outcome;
        this.#requests.observe({ app, method, route, status }, ms / 1000);
        this.#sent.inc({ app }, bytes);
        log.request(outcome);
      },
      failure: (identity, error) => {
        if ('task' in identity) this.#failures.inc({ task: identity.task });
        log.failure(identity, error);
      },
    };
  }

  /** Adds the connections of a pool. */
  watch(pool: Pool): void {
    const connections = new Gauge({
      name: 'kagami_database_connections',
      help: 'Connections to the database: open, idle, and requests that wait for one.',
      labelNames: ['state'],
      registers: [this.#registry],
      collect: () => {
        connections.set({ state: 'open' }, pool.totalCount);
        connections.set({ state: 'idle' }, pool.idleCount);
        connections.set({ state: 'waiting' }, pool.waitingCount);
      },
    });
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
