import { expect, test } from 'vitest';

import type { Change } from '../editing/changes.ts';
import { defineEditor } from '../editing/define-editor.ts';
import { defineList } from '../editing/define-list.ts';
import { listMessage, defineMirror } from './mirror.ts';

const select = (index: number) =>
  listMessage({ type: 'SELECT_CONCEPT', payload: { contentKey: 'aboutContent', index } }, index, 'always');

test('of several focused items only the last is selected', () => {
  expect([select(0).key, select(4).key]).toEqual(['select', 'select']);
});

test('a list without messages of its own tells the full state when an item is added, removed or moved', () => {
  interface Stop {
    readonly id: number;
    readonly name: string;
  }
  const stops = defineList<Stop>({
    label: '駅',
    noun: '駅',
    ids: 'saved',
    fields: { name: { kind: 'text', label: '駅名' } },
  });
  const editor = defineEditor<{ readonly stops: readonly Stop[] }, object>({
    id: 'access',
    fields: { stops },
  });
  const mirror = defineMirror(editor, { contentKey: 'topContent' });
  const before = { stops: [{ id: 1, name: '渋谷' }] };
  const item = { id: -1, name: '' };
  const changes: readonly Change[] = [
    { type: 'insert', path: ['stops'], index: 1, item },
    { type: 'remove', path: ['stops', { id: 1 }] },
    { type: 'move', path: ['stops', { id: 1 }], index: 0 },
  ];
  const whole = {
    key: 'whole',
    message: { type: 'TEXT_UPDATE', payload: { contentKey: 'topContent', eventType: 'change' } },
    allData: 'always',
  };
  for (const change of changes)
    expect(mirror.edited(change, editor.apply(before, change), before)).toEqual([whole]);
  expect(mirror.focused(['stops', { id: 1 }], before)).toHaveLength(1);
});
