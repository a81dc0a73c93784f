import { QueryClient, queryOptions } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';

import { withNotes } from '../api/answer-notes.ts';
import type { Omission } from '../contract/http/edited.ts';
import { createEditorMachine } from '../machines/editor-machine.ts';
import { provideEditor } from './actors.ts';

interface Draft {
  readonly name: string;
}

const machine = createEditorMachine<Draft>({
  id: 'editor',
  empty: { name: '' },
  apply: ({ name }) => ({ name: `${name}鏡` }),
  groupOf: () => null,
});

const published = { call: '/api/get_reviews/', field: 'is_published', isFlag: true };
const button = { call: '/api/get_page_price_content/', field: 'button_text', isFlag: false };

afterEach(() => vi.unstubAllGlobals());

/** An editor whose answers lack fields. */
async function openEditor(...omitted: readonly Omission[]) {
  let stored: Draft = { name: '鏡' };
  const access = {
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    query: queryOptions({ queryKey: ['page'], queryFn: async () => withNotes({ ...stored }, { omitted }) }),
    toDraft: (answer: Draft) => answer,
    validate: () => [],
    prepare: (draft: Draft) => draft,
    save: async (request: Draft) => {
      stored = request;
      return '';
    },
    recognition: {},
  };
  const editor = createActor(provideEditor(machine, access)).start();
  const settled = () => waitFor(editor, (snapshot) => !snapshot.hasTag('busy'));
  /** The fields for which a person has to agree; null where the edit is saved. */
  const outcome = async () => {
    const { context, value } = await settled();
    return value.lifecycle === 'clean' ? null : context.omitted;
  };
  await settled();
  return {
    save: () => {
      editor.send({ type: 'draft.change', change: { type: 'set', path: ['name'], value: '' }, at: 0 });
      editor.send({ type: 'save.request' });
      return outcome();
    },
    agree: () => {
      editor.send({ type: 'save.confirm' });
      return outcome();
    },
  };
}

test('what was agreed to in two editors that were open at once is known to the next one', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const [reviews, prices] = [await openEditor(published), await openEditor(button)];
  expect(await reviews.save()).toEqual([published]);
  expect(await prices.save()).toEqual([button]);
  expect([await reviews.agree(), await prices.agree()]).toEqual([null, null]);
  expect(await (await openEditor(published, button)).save()).toBeNull();
});

test('where the browser forbids storage, what was agreed to lasts as long as its editor', async () => {
  const reviews = await openEditor(published);
  expect(await reviews.save()).toEqual([published]);
  expect(await reviews.agree()).toBeNull();
  expect(await reviews.save()).toBeNull();
  expect(await (await openEditor(published)).save()).toEqual([published]);
});
