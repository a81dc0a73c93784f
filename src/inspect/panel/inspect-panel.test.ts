import { expect, test } from 'vitest';

import { readSplitSize, splitSize } from '../../ui/splitter.tsx';
import { changeOf, filtered, type LoggedEvent } from '../model.ts';

const logged = (key: number, more: Partial<LoggedEvent>): LoggedEvent => ({
  key,
  at: key,
  actor: 1,
  name: 'topEditor',
  event: 'draft.change',
  field: 'title_ja',
  before: { lifecycle: 'clean', notice: 'hidden' },
  after: { lifecycle: 'dirty', notice: 'hidden' },
  ...more,
});

const log = [
  logged(1, {}),
  logged(2, {
    actor: 2,
    name: 'previewFrame',
    event: 'message.queued',
    field: null,
    before: null,
    after: null,
  }),
  logged(3, { event: 'draft.undo', field: null, after: { lifecycle: 'clean', notice: 'hidden' } }),
];

test.each([
  ['nothing', { actor: null, text: '' }, [3, 2, 1]],
  ['an actor', { actor: 1, text: '' }, [3, 1]],
  ['an event', { actor: null, text: ' QUEUED' }, [2]],
  ['a field', { actor: null, text: 'title_ja' }, [1]],
  ['a state that was come to', { actor: null, text: 'dirty' }, [1]],
  ["an actor's name", { actor: null, text: 'preview' }, [2]],
  ['an actor and a text that it does not say', { actor: 2, text: 'draft' }, []],
])('filtered by %s, the newest comes first', (_, filter, keys) => {
  expect(filtered(log, filter).map(({ key }) => key)).toEqual(keys);
});

test('only the regions that an event changed are shown', () => {
  expect(log.map(changeOf)).toEqual([[{ from: 'lifecycle.clean', to: 'lifecycle.dirty' }], [], []]);
});

test('the panel leaves a quarter of the window free, and has room for its buttons and a line', () => {
  expect(splitSize('inspector', null, 900)).toEqual({ now: 340, min: 160, max: 675 });
  expect(splitSize('inspector', null, 600)).toEqual({ now: 270, min: 160, max: 450 });
  expect(splitSize('inspector', 5000, 900)).toEqual({ now: 675, min: 160, max: 675 });
  expect(splitSize('inspector', 10, 900)).toEqual({ now: 160, min: 160, max: 675 });
  expect(splitSize('inspector', 300, 180)).toEqual({ now: 160, min: 160, max: 160 });
});

test('a remembered height is a number or null', () => {
  expect(['420', '4', 'high', null].map((height) => readSplitSize('inspector', height))).toEqual([
    420,
    null,
    null,
    null,
  ]);
});
