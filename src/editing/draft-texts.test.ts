import { expect, test } from 'vitest';

import { defineEditor } from './define-editor.ts';
import { defineList } from './define-list.ts';
import { textsIn } from './draft-texts.ts';

interface Step {
  readonly id: number;
  readonly title: string;
  readonly done: boolean;
}

interface Page {
  readonly heading: string;
  readonly steps: readonly Step[];
  readonly tags: readonly string[];
  readonly secret: string;
}

const { fields } = defineEditor<Page, object>({
  id: 'page',
  fields: {
    heading: { kind: 'text', label: '見出し' },
    steps: defineList<Step>({
      label: '手順',
      noun: '手順',
      ids: 'saved',
      fields: {
        title: { kind: 'lines', label: 'タイトル' },
        done: { kind: 'checkbox', label: '完了' },
      },
    }),
    tags: {
      kind: 'other',
      label: 'タグ',
      empty: [],
      toText: (tags: readonly string[]) => tags.map((tag) => `#${tag}`).join(' '),
    },
    secret: { kind: 'hidden', empty: '' },
  },
});

test('the texts of a draft come with the paths of their fields, without blank and hidden ones', () => {
  const draft: Page = {
    heading: '入門',
    steps: [
      { id: 7, title: 'はじめる', done: true },
      { id: 8, title: ' ', done: false },
    ],
    tags: ['yoga', '夜'],
    secret: 'x',
  };
  expect(textsIn(fields, draft)).toEqual([
    { path: ['heading'], text: '入門' },
    { path: ['steps', { id: 7 }, 'title'], text: 'はじめる' },
    { path: ['tags'], text: '#yoga #夜' },
  ]);
});
