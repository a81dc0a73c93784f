import * as v from 'valibot';

import { ApiError, readAnswer } from '../../src/api/answer.ts';
import type { Call } from '../../src/contract/http/call.ts';
import {
  differencesOf,
  type Came,
  type Difference,
  type Effect,
} from '../../src/contract/http/differences.ts';
import type { Failure } from '../../src/machines/failure.ts';
import { bodyOf, type Client, type Exchange } from './client.ts';
import type { Consequence, Findings } from './finding.ts';
import { isAboutGap, noteGaps } from './gaps.ts';

const came: Readonly<Record<Came, string>> = {
  nothing: 'nothing',
  null: 'null',
  text: 'a text',
  emptyText: 'an empty text',
  numericText: 'a number as text',
  number: 'a number',
  flag: 'true or false',
  list: 'a list',
  object: 'an object',
  repeated: 'the id of an earlier row',
};

const effects: Readonly<Record<Effect, readonly [Consequence, string]>> = {
  ignored: ['fine', 'ignores it'],
  unwrapped: ['lenient', 'reads what is inside'],
  readInstead: ['lenient', 'reads it in place of the field that is missing'],
  defaulted: ['lenient', 'takes the default of section 3'],
  converted: ['lenient', 'converts it'],
  leftOut: ['fails', 'leaves the row out and says how many rows could not be read'],
  failed: ['fails', 'shows a failed load with Retry, and nothing to edit'],
};

/** The contract's types in words. */
const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};

/** What the console does without a field of the answer to a change. */
const ownWords: Readonly<Record<string, string>> = {
  message: 'shows a text of its own',
  news_id: 'looks for the article in the list',
  studio_id: 'looks for the studio in the list',
};

const decisions = 'the decisions of the specification, "The wire"';

/** A difference of a body in words. */
export function wordsOf({ field, unknownName, wanted, came: what, effect, count }: Difference) {
  const place = field === '' ? 'body' : field;
  const times = count > 1 ? ` (${count} times)` : '';
  const [consequence, does] = effects[effect];
  if (effect === 'unwrapped') {
    const found = unknownName === null ? 'a list without an object around it' : `inside ${unknownName}`;
    return { field: place, found, does, consequence };
  }
  if (unknownName !== null) {
    const inner = field === '' ? unknownName : `${field}.${unknownName}`;
    return { field: inner, found: `${came[what]}${times}, which is not specified`, does, consequence };
  }
  const isBare = wanted === '' || wanted === null || what === 'repeated';
  const instead = isBare ? '' : ` instead of ${types[wanted] ?? wanted}`;
  const found = what === 'nothing' ? `missing${times}` : `${came[what]}${instead}${times}`;
  const own = effect === 'defaulted' ? ownWords[field] : undefined;
  return { field: place, found, does: own ?? does, consequence };
}

/** The answer as the console's schema reads it, gaps aside; null where it cannot. */
export function readBy<C extends Call>(call: C, exchange: Exchange): v.InferOutput<C['read']> | null {
  const read = v.safeParse(call.read, bodyOf(exchange));
  return read.success ? read.output : null;
}

const words = (header: string | null): readonly string[] =>
  (header ?? '').split(',').map((word) => word.trim().toLowerCase());

const kept = {
  does: 'gets no answer: the browser keeps it from the page',
  consequence: 'fails',
  rule: `section 6 and ${decisions}, Credentials`,
} as const;

function allows(client: Client, headers: Headers, call: Call): string | null {
  const origin = headers.get('access-control-allow-origin');
  const isOpen = call.credentials === 'omit';
  if (origin !== client.origin && !(isOpen && origin === '*'))
    return `access-control-allow-origin: ${origin ?? 'nothing'} instead of ${client.origin}`;
  return isOpen || headers.get('access-control-allow-credentials') === 'true'
    ? null
    : 'access-control-allow-credentials is not true';
}

function judgePreflight(client: Client, { call, preflight }: Exchange): string | null {
  if (preflight === null) return null;
  const { status, headers } = preflight;
  if (status === null || status < 200 || status > 299) return `the preflight answers ${status ?? 'nothing'}`;
  const refusal = allows(client, headers, call);
  if (refusal !== null) return `the preflight: ${refusal}`;
  const methods = words(headers.get('access-control-allow-methods'));
  if (call.method !== 'POST' && !methods.includes(call.method.toLowerCase()))
    return `the preflight does not allow ${call.method}`;
  const isTyped = call.request !== null;
  const isAllowed = words(headers.get('access-control-allow-headers')).includes('content-type');
  return isTyped && !isAllowed ? 'the preflight does not allow content-type' : null;
}

/** Notes what keeps an answer from the page. Returns whether it reaches it. */
export function judgeReach(client: Client, exchange: Exchange, findings: Findings): boolean {
  const { call, failure, headers } = exchange;
  const asked = client.isCrossOrigin ? judgePreflight(client, exchange) : null;
  if (asked !== null) findings.note(call, { field: 'CORS', found: asked, ...kept });
  if (failure !== null) {
    const found = failure === 'timeout' ? 'no answer within 30 s' : 'no answer';
    const does = 'shows a failure with Retry';
    findings.note(call, {
      field: 'answer',
      found,
      does,
      consequence: 'fails',
      rule: 'the decisions of the specification, "Time-outs"',
    });
    return false;
  }
  const refusal = client.isCrossOrigin ? allows(client, headers, call) : null;
  if (refusal !== null) findings.note(call, { field: 'CORS', found: refusal, ...kept });
  return true;
}

/** How the console takes an answer: its failure, or null where it goes on. */
export function failureOf(client: Client, exchange: Exchange): Failure | null {
  const { call, status, text, redirected } = exchange;
  const { isOmittedEmpty } = client;
  const code = status ?? 0;
  const list = client.shownHeaders(exchange);
  try {
    readAnswer(
      call,
      { status: code, ok: code >= 200 && code < 300, redirected, list, text },
      { isOmittedEmpty },
    );
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.failure;
    throw error;
  }
}

function judgeHead({ call, status, headers, text, redirected }: Exchange, findings: Findings): void {
  if (redirected && call.method === 'GET')
    findings.note(call, {
      field: 'status',
      found: 'a redirect',
      does: 'follows it',
      consequence: 'lenient',
    });
  if (status !== 200)
    findings.note(call, {
      field: 'status',
      found: `${status} instead of 200`,
      does: 'takes any 2xx for a success',
      consequence: 'fine',
    });
  const type = headers.get('content-type') ?? '';
  if (text !== '' && !/^application\/([\w.]+\+)?json\b/i.test(type))
    findings.note(call, {
      field: 'content-type',
      found: `${type === '' ? 'nothing' : type} instead of application/json`,
      does: 'reads the body as JSON whatever its type',
      consequence: 'fine',
    });
}

/** Notes where a call that should succeed differs. Returns whether the console goes on with the answer. */
export function judge(client: Client, exchange: Exchange, findings: Findings): boolean {
  if (!judgeReach(client, exchange, findings)) return false;
  const { call, status, redirected } = exchange;
  const failure = failureOf(client, exchange);
  if (failure !== null && failure.kind !== 'unreadable') {
    const isSuccess = status !== null && status >= 200 && status < 300;
    const found = redirected
      ? 'a redirect'
      : isSuccess
        ? `${status} with a failure in its body`
        : String(status);
    const isSession = failure.kind === 'unauthorized' || failure.kind === 'forbidden';
    const does = isSession ? 'asks the user to sign in again' : 'shows a failure';
    findings.note(call, { field: 'status', found, does, consequence: 'fails' });
    return false;
  }
  judgeHead(exchange, findings);
  const body = bodyOf(exchange);
  const isNoJson = body === undefined && exchange.text !== '';
  for (const each of differencesOf(call, body).filter((difference) => !isAboutGap(exchange, difference))) {
    const noted = wordsOf(each);
    findings.note(call, isNoJson ? { ...noted, found: 'no JSON' } : noted);
  }
  noteGaps(client, exchange, findings);
  return failure === null;
}
