import type * as v from 'valibot';

import type { Call } from '../../src/contract/http/call.ts';
import { Client, type ClientOptions, type Exchange } from './client.ts';
import { Findings, nameOf, type Finding } from './finding.ts';
import { failureOf, judge, readBy } from './judge.ts';
import type { NotRestored } from './kept-answer.ts';

export interface RunOptions extends ClientOptions {
  readonly username: string;
  readonly password: string;
}

/** The result of a run. */
export interface Outcome {
  readonly findings: readonly Finding[];
  /** How often each call was made, with the longest time. */
  readonly calls: readonly { readonly call: string; readonly times: number; readonly slowest: number }[];
  /** What was not tried, and why. */
  readonly notPlayed: readonly string[];
  /** What was there before and is not as it was. */
  readonly notRestored: readonly NotRestored[];
  /** What was created and could not be deleted. */
  readonly leftBehind: readonly string[];
}

type RequestOf<C extends Call> = C['request'] extends v.GenericSchema ? v.InferInput<C['request']> : null;

/** A run: the calls are made one after the other, and what differs is noted. */
export class Run {
  readonly client: Client;
  readonly options: RunOptions;
  readonly findings = new Findings();
  readonly notPlayed: string[] = [];
  readonly notRestored: NotRestored[] = [];
  readonly leftBehind: string[] = [];
  /** The raw bodies directly after the last saves of this run, by the paths of the reads. */
  readonly written = new Map<string, unknown>();

  constructor(options: RunOptions) {
    this.options = options;
    this.client = new Client(options);
  }

  /** Makes a call that should succeed. The answer as the console reads it; null where it fails. */
  async play<C extends Call>(
    call: C,
    request: RequestOf<C>,
    id?: number,
  ): Promise<v.InferOutput<C['read']> | null> {
    const exchange = await this.client.send(call, request, id === undefined ? {} : { id });
    return this.took(call, exchange);
  }

  /** The same of an exchange that was made already. */
  took<C extends Call>(call: C, exchange: Exchange): v.InferOutput<C['read']> | null {
    return judge(this.client, exchange, this.findings) ? readBy(call, exchange) : null;
  }

  /** Makes a call that should be refused. Its failure as the console reads it; null where it was not refused. */
  async refused<C extends Call>(call: C, request: RequestOf<C>, why: string, id?: number) {
    const exchange = await this.client.send(call, request, id === undefined ? {} : { id });
    const failure = exchange.failure === null ? failureOf(this.client, exchange) : null;
    if (exchange.failure !== null) {
      judge(this.client, exchange, this.findings);
      return null;
    }
    if (failure === null || failure.kind === 'unreadable') {
      this.findings.note(call, {
        field: 'status',
        found: `${exchange.status} for ${why}`,
        does: failure === null ? 'takes it for done' : 'shows a failed load',
        consequence: failure === null ? 'fails' : 'lenient',
      });
      return failure;
    }
    if (exchange.status !== null && exchange.status < 300)
      this.findings.note(call, {
        field: 'status',
        found: `${exchange.status} with error in its body for ${why}`,
        does: 'takes it for refused',
        consequence: 'lenient',
        rule: 'the decisions of the specification, "Answers"',
      });
    if (failure.message === '')
      this.findings.note(call, {
        field: 'error',
        found: `none of error, message and detail in the refusal of ${why}`,
        does: 'shows the failure without the reason',
        consequence: 'fine',
        rule: 'section 8, and section 7: message or error',
      });
    return failure;
  }

  outcome(): Outcome {
    const calls = new Map<string, { times: number; slowest: number }>();
    for (const { call, milliseconds } of this.client.exchanges) {
      const { times, slowest } = calls.get(nameOf(call)) ?? { times: 0, slowest: 0 };
      calls.set(nameOf(call), { times: times + 1, slowest: Math.max(slowest, milliseconds) });
    }
    return {
      findings: this.findings.all(),
      calls: [...calls].map(([call, times]) => Object.assign({ call }, times)),
      notPlayed: this.notPlayed,
      notRestored: this.notRestored,
      leftBehind: this.leftBehind,
    };
  }
}
