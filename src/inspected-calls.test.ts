import { expect, test } from 'vitest';

import { getStudioLessons } from './contract/http/trial.ts';
import { getReviews } from './documents/review/document.ts';
import { bundleOf } from './inspect/calls.ts';
import { emptyModel } from './inspect/model.ts';
import { toSeenCall } from './inspected-calls.ts';

const answered = (body: unknown, status = 200) => ({
  status,
  ok: status < 300,
  redirected: false,
  text: JSON.stringify(body),
});

test('of a call the inspector gets types and names of the contract, and nothing that anybody wrote', () => {
  const review = {
    id: '7',
    reviewer_info: '佐藤 花子',
    content: null,
    reply: 'r',
    is_published: true,
    佐藤: 'x',
  };
  const seen = toSeenCall({ call: getReviews, answer: answered([review]), milliseconds: 12.4 }, 0);
  expect(seen).toEqual({
    at: 0,
    call: 'GET /api/get_reviews/',
    status: 200,
    milliseconds: 12,
    shape:
      '[{id: numericText, reviewer_info: text, content: null, reply: text, is_published: flag, ?: text} ×1]',
    readings: [
      { field: '*.id', came: 'numericText', effect: 'converted', count: 1 },
      { field: '*.content', came: 'null', effect: 'defaulted', count: 1 },
      { field: '*.?', came: 'text', effect: 'ignored', count: 1 },
    ],
  });
  const keyed = { call: getStudioLessons, answer: answered({ 渋谷校: ['朝ヨガ'] }), milliseconds: 1 };
  const refused = { call: getReviews, answer: answered({ error: '佐藤は', 佐藤: 1 }, 403), milliseconds: 1 };
  const lost = { call: getReviews, answer: null, milliseconds: 30_000 };
  const calls = [keyed, refused, lost].map((each) => toSeenCall(each, 0));
  expect(calls.map(({ status, shape }) => [status, shape])).toEqual([
    [200, '{?: [text ×1]}'],
    [403, '{error: text, ?: number}'],
    [null, 'nothing'],
  ]);
  expect(bundleOf([seen, ...calls], emptyModel)).not.toMatch(/[^\u0020-\u007e\n×]/);
});
