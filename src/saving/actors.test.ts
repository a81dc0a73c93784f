import { queryOptions, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';

import { createEditorMachine } from '../machines/editor-machine.ts';
import { initialSnapshotFrom, provideEditor } from './actors.ts';
import { heldAnswer } from './held-answer-fixture.ts';
import { awaitBriefly } from './screen-read.ts';

interface Draft {
  readonly name: string;
}

const machine = createEditorMachine<Draft>({
  id: 'editor',
  empty: { name: '' },
  apply: (draft) => draft,
  groupOf: () => null,
});

/** A screen with a backend that answers reads in order: with a name, or with a failure. */
function screenOver(answers: readonly (string | null)[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5000 } } });
  const left = [...answers];
  const query = queryOptions({
    queryKey: ['studio', '1'],
    queryFn: async (): Promise<Draft> => {
      const name = left.shift() ?? null;
      if (name === null) throw new Error('cut');
      return { name };
    },
  });
  const prefetch = () => queryClient.prefetchQuery(query);
  const access = {
    queryClient,
    query,
    toDraft: (answer: Draft) => answer,
    validate: () => [],
    prepare: () => null,
    save: async () => '',
    recognition: {},
  };
  const begin = () => initialSnapshotFrom(machine, access);
  const open = async () => {
    const provided = provideEditor(machine, access);
    const editor = createActor(provided).start();
    const { context, value } = await waitFor(editor, (snapshot) => !snapshot.hasTag('busy'));
    editor.stop();
    return { name: context.draft.name, lifecycle: value.lifecycle };
  };
  return { prefetch, begin, open, left, queryClient };
}

test.each([
  { by: 'the screen itself', isAhead: false },
  { by: 'its loader', isAhead: true },
])('a screen whose read, started by $by, failed is read again at the next visit', async ({ isAhead }) => {
  const screen = screenOver([null, 'ひかり']);
  if (isAhead) await screen.prefetch();
  expect(await screen.open()).toEqual({ name: '', lifecycle: { error: 'load' } });
  expect(screen.left).toEqual(['ひかり']);
  expect(await screen.open()).toEqual({ name: 'ひかり', lifecycle: 'clean' });
});

test('what was read before a read that failed stays, and is stale', async () => {
  const screen = screenOver(['ひかり', null]);
  await screen.prefetch();
  await screen.queryClient.invalidateQueries({ refetchType: 'none' });
  expect(await screen.open()).toEqual({ name: '', lifecycle: { error: 'load' } });
  expect(screen.queryClient.getQueryData(['studio', '1'])).toEqual({ name: 'ひかり' });
  expect(screen.begin()).toBeUndefined();
});

test('a screen with content from its loader begins with it, clean and with the time of the answer', async () => {
  vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
  const screen = screenOver(['ひかり']);
  expect(screen.begin()).toBeUndefined();
  await screen.prefetch();
  vi.setSystemTime(4000);
  const snapshot = screen.begin();
  const editor = createActor(machine, { ...(snapshot && { snapshot }) }).start();
  const { value, context } = editor.getSnapshot();
  expect(value).toEqual({ lifecycle: 'clean', notice: 'hidden' });
  expect(editor.getSnapshot().hasTag('editable')).toBe(true);
  expect(context).toEqual({
    base: { name: 'ひかり' },
    draft: { name: 'ひかり' },
    theirs: null,
    omitted: [],
    history: { past: [], future: [], open: null },
    problems: [],
    failure: null,
    notice: null,
    syncedAt: 1000,
    savedAt: null,
  });
  vi.setSystemTime(6001);
  expect(screen.begin()).toBeUndefined();
  vi.useRealTimers();
});

test('content that is being refetched, is stale or failed is not used as the beginning', async () => {
  const screen = screenOver(['ひかり', 'のぞみ', null]);
  await screen.prefetch();
  await screen.queryClient.invalidateQueries({ refetchType: 'none' });
  expect(screen.begin()).toBeUndefined();
  const reading = screen.prefetch();
  expect(screen.begin()).toBeUndefined();
  await reading;
  expect(screen.begin()?.context.draft).toEqual({ name: 'のぞみ' });
  await screen.queryClient.resetQueries({}, { cancelRefetch: true });
  expect(screen.begin()).toBeUndefined();
});

test('a read that hangs delays a screen only for a moment', async () => {
  vi.useFakeTimers();
  const hanging = awaitBriefly(new Promise(() => undefined)).then(() => 'shown');
  await vi.advanceTimersByTimeAsync(50);
  expect(await hanging).toBe('shown');
  vi.useRealTimers();
});

test('the content after a save is read then, also while a read from before it still waits', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const reads: ReturnType<typeof heldAnswer<Draft>>[] = [];
  const query = queryOptions({
    queryKey: ['studio', '1'],
    queryFn: () => {
      const answer = heldAnswer<Draft>();
      reads.push(answer);
      return answer.promise;
    },
  });
  const changing = createEditorMachine<Draft>({
    id: 'editor',
    empty: { name: '' },
    apply: () => ({ name: 'のぞみ' }),
    groupOf: () => null,
  });
  const saved = heldAnswer<string>();
  const save = vi.fn<() => Promise<string>>(() => saved.promise);
  const editor = createActor(
    provideEditor(changing, {
      queryClient,
      query,
      toDraft: (answer: Draft) => answer,
      validate: () => [],
      prepare: () => null,
      save,
      recognition: {},
    }),
  ).start();
  reads[0]?.resolve({ name: 'ひかり' });
  await waitFor(editor, (snapshot) => snapshot.hasTag('editable'));
  editor.send({
    type: 'draft.change',
    change: { type: 'set', path: ['name'], value: 'のぞみ' },
    at: 0,
  });
  editor.send({ type: 'save.request' });
  await expect.poll(() => reads).toHaveLength(2);
  reads[1]?.resolve({ name: 'ひかり' });
  await expect.poll(() => save).toHaveBeenCalledOnce();

  // As the palette or the checks do.
  const ofOthers = queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
  await expect.poll(() => reads).toHaveLength(3);
  saved.resolve('');
  await expect.poll(() => reads).toHaveLength(4);
  reads[2]?.resolve({ name: 'ひかり' });
  reads[3]?.resolve({ name: 'のぞみ' });
  const { context } = await waitFor(editor, (snapshot) => snapshot.matches({ lifecycle: 'clean' }));
  expect(context.draft).toEqual({ name: 'のぞみ' });
  await ofOthers;
  editor.stop();
});
