import { expect } from 'vitest';

import { administrator } from '../fixtures/server.ts';
import type { Screen } from './screen.ts';

/** Sends a call from the tab to the backend, like the console. Returns the answer's body. */
export async function ask(screen: Screen, path: string, body?: object): Promise<unknown> {
  const options = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const asked = `fetch(${JSON.stringify(path)}, ${JSON.stringify(options ?? {})})`;
  const answer = `${asked}.then(async (answer) => ({ ok: answer.ok, body: await answer.json() }))`;
  const { ok, body: answered } = (await screen.tab.evaluate(answer, 'console')) as {
    readonly ok: boolean;
    readonly body: unknown;
  };
  expect({ path, ok }).toEqual({ path, ok: true });
  return answered;
}

/** Opens a screen of the console in an existing session. */
export async function openSignedIn(screen: Screen, path: string): Promise<void> {
  await screen.open('/login');
  await ask(screen, '/api/login/', administrator);
  const session = { isLoggedIn: 'true', isSuperuser: 'false', username: administrator.username };
  await screen.tab.evaluate(`Object.assign(localStorage, ${JSON.stringify(session)}) && null`, 'console');
  await screen.open(path);
}

/** Submits the edits, and waits for the notice that they are saved, and until the fields take something again. */
export async function submit(screen: Screen, line = '保存しました。'): Promise<void> {
  const button = screen.role('group', '編集操作').role('button', /^Submit/);
  await button.click();
  await screen.said(line).expectShown();
  await button.expect({ isEnabled: false });
  await screen.css('main :is([readonly], [aria-readonly=true])').expectGone();
}
