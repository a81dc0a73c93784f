import type { Call } from '../../src/contract/http/call.ts';
import { login } from '../../src/contract/http/session.ts';
import { listedCalls } from '../api/calls.ts';
import { failureOf } from './judge.ts';
import type { Run } from './run.ts';

/** The reads that take a session and no arguments, without those of extensions. */
const closedReads = listedCalls
  .filter(
    ({ call, extension }) => extension === null && call.method === 'GET' && call.credentials === 'include',
  )
  .map(({ call }) => call);

const wrongPassword = 'not the password of anybody';

/** Signs in, first with a wrong password. Returns whether there is a session. */
export async function playSession(run: Run): Promise<boolean> {
  const { client, findings, options } = run;
  const { username, password } = options;
  await run.refused(login, { username, password: wrongPassword }, 'a wrong password');
  client.forget();
  for (const call of closedReads) await playSignedOut(run, call);
  const exchange = await client.send(login, { username, password });
  if (run.took(login, exchange) === null) return false;
  if (await client.hasSession()) return true;
  findings.note(login, {
    field: 'set-cookie',
    found: client.isSameSite
      ? 'no cookie that a browser sends back'
      : 'no cookie that a browser sends to another site (SameSite=None and Secure)',
    does: 'makes every later call without a session',
    consequence: 'fails',
    rule: 'section 6: calls send credentials (cookies)',
  });
  return false;
}

/** A read without a session, as after it has expired. */
async function playSignedOut(run: Run, call: Call) {
  const exchange = await run.client.send(call, null, { isSignedOut: true });
  if (exchange.failure !== null) return;
  const failure = failureOf(run.client, exchange);
  if (failure?.kind === 'unauthorized') return;
  const note = { field: 'status', rule: 'section 6, and the decisions of the specification, "401"' };
  if (failure?.kind === 'forbidden') {
    run.findings.note(call, {
      ...note,
      found: '403 without a session, instead of 401',
      does: 'asks the user to sign in again, in a dialog that can be dismissed',
      consequence: 'lenient',
    });
    return;
  }
  const found = exchange.redirected ? 'a redirect to another page' : `${exchange.status}`;
  run.findings.note(call, {
    ...note,
    found: `${found} without a session, instead of 401`,
    does: 'does not notice that the session has ended: nobody is asked to sign in again',
    consequence: 'fails',
  });
}
