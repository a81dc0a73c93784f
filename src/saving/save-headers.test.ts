import type { ServerResponse } from 'node:http';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { revisionOf } from '../api/answer-notes.ts';
import { TestApi } from '../api/send-fixture.ts';
import { logout } from '../contract/http/session.ts';
import { getReviews } from '../documents/review/document.ts';
import { createAttemptNames } from './attempts.ts';

const api = new TestApi();
beforeEach(() => api.open());
afterEach(() => {
  api.extensions = {};
  api.close();
});

const withTag = (tag: string) => (_request: unknown, response: ServerResponse) =>
  void response.writeHead(200, { etag: tag, 'content-type': 'application/json' }).end('[]');

const headersOf = () => {
  const { 'if-match': ifMatch, 'idempotency-key': attempt } = api.received[0]?.headers ?? {};
  return { ifMatch, attempt };
};

test.each([
  ['"a"', '"a"'],
  ['W/"a"', '"a"'],
])(
  'content that was read has its revision, without the mark of a proxy that compresses: %s',
  async (tag, revision) => {
    api.extensions = { isConditional: true };
    api.answers = [withTag(tag)];
    expect(revisionOf(await api.send(getReviews, null))).toBe(revision);
  },
);

test('a tag of a backend that announces nothing is no revision', async () => {
  api.answers = [withTag('"a"')];
  expect(revisionOf(await api.send(getReviews, null))).toBeNull();
});

test('a save names its revision and its attempt; the attempt only where repeats are announced', async () => {
  api.answers = [withTag('"b"')];
  const options = { revision: '"a"', attempt: 'first' };
  await api.send(logout, {}, options);
  expect(headersOf()).toEqual({ ifMatch: '"a"', attempt: undefined });
  api.received.splice(0);
  api.extensions = { isIdempotent: true };
  await api.send(logout, {}, options);
  expect(headersOf()).toEqual({ ifMatch: '"a"', attempt: 'first' });
});

test('a repeat of the same request has the same name until its outcome is known, another request another one', () => {
  const names = createAttemptNames();
  const first = names.nameOf({ title: '秋' });
  expect(names.nameOf({ title: '秋' })).toBe(first);
  expect(names.nameOf({ title: '冬' })).not.toBe(first);
  names.forgetAll();
  expect(names.nameOf({ title: '秋' })).not.toBe(first);
});
