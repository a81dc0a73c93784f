import { afterEach, beforeEach, expect, test } from 'vitest';

import { getFirstId } from '../contract/http/first-id.ts';
import { login } from '../contract/http/session.ts';
import { type Answer, failureOf, json, TestApi, text } from './send-fixture.ts';

const api = new TestApi();
const { asked, received, send } = api;
beforeEach(() => api.open());
afterEach(() => api.close());

const toLoginPage: Answer = (_request, response) => {
  response.writeHead(302, { location: '/login-page' });
  response.end();
};

test('a change that is redirected to a login page that answers 200 counts as refused for an expired session', async () => {
  api.signsIn = false;
  api.answers = [toLoginPage, text(200, '<html>Log in</html>')];
  expect(await failureOf(send(getFirstId, { type: 'studio' }))).toEqual({
    kind: 'unauthorized',
    status: 200,
    message: '',
  });
  expect(asked).toEqual(['unauthorized']);
});

test('a call with an expired session is sent again once after signing in', async () => {
  api.answers = [json(401, {}), json(200, { id: 7 })];
  expect(await send(getFirstId, { type: 'studio' })).toEqual({ id: 7 });
  expect(asked).toEqual(['unauthorized']);
  expect(received).toHaveLength(2);
  expect(received[1]?.body).toBe(received[0]?.body);
});

test('a call that is refused again does not ask to sign in a second time', async () => {
  api.answers = [json(401, { detail: 'no' })];
  expect(await failureOf(send(getFirstId, { type: 'studio' }))).toEqual({
    kind: 'unauthorized',
    status: 401,
    message: 'no',
  });
  expect(asked).toEqual(['unauthorized']);
  expect(received).toHaveLength(2);
});

test('a call answered with 403 fails unchanged when the user does not sign in', async () => {
  api.signsIn = false;
  api.answers = [json(403, { detail: '認証が必要です。' })];
  expect(await failureOf(send(getFirstId, { type: 'studio' }))).toEqual({
    kind: 'forbidden',
    status: 403,
    message: '認証が必要です。',
  });
  expect(asked).toEqual(['forbidden']);
  expect(received).toHaveLength(1);
});

test('signing in does not ask to sign in again when its own call is refused', async () => {
  api.answers = [json(401, { error: '違います。' })];
  const refused = send(login, { username: 'admin', password: 'wrong' });
  expect((await failureOf(refused)).status).toBe(401);
  expect(asked).toEqual([]);
});
