import { QueryClient, queryOptions } from '@tanstack/react-query';
import { createActor, waitFor } from 'xstate';

import { withNotes } from '../api/answer-notes.ts';
import { ApiError } from '../api/answer.ts';
import { sentList } from '../editing/created-items.ts';
import { deletedIds } from '../editing/items.ts';
import { createEditorMachine } from '../machines/editor-machine.ts';
import { provideEditor } from './actors.ts';
import type { SaveOptions } from './editor-access.ts';

interface Item {
  readonly id: number;
  readonly title: string;
}
interface Draft {
  readonly items: readonly Item[];
}
interface Request {
  readonly items: readonly { readonly id?: number; readonly title: string }[];
  readonly deleted: readonly number[];
}

const cut = new ApiError({ kind: 'network', status: null, message: 'cut' });
const gateway = new ApiError({ kind: 'http', status: 504, message: '' });
const refused = new ApiError({ kind: 'http', status: 500, message: 'broken' });

const outdated = new ApiError({ kind: 'http', status: 412, message: '' });

const toSent = ({ id, title }: Item): { id?: number; title: string } => (id > 0 ? { id, title } : { title });
const isSent = ({ title }: Item) => title !== '';

type Fate = 'refused' | '412' | 'cut before' | 'cut after' | '504 before' | '504 after';

const machine = createEditorMachine<Draft>({
  id: 'editor',
  empty: { items: [] },
  apply: (draft) => draft,
  groupOf: () => null,
});

interface Server {
  /** The outcomes of the next saves. */
  readonly fates?: readonly Fate[];
  readonly hasRevisions?: boolean;
  readonly refusesRevisions?: boolean;
}

/** An editor of a list on a server that assigns ids from 11 on, trims texts and changes their line ends. */
export async function open({
  fates: given = [],
  hasRevisions = false,
  refusesRevisions = false,
}: Server = {}) {
  const fates = [...given];
  const revisions: (string | null)[] = [];
  let revision = 1;
  let reads = 0;
  let othersSave = false;
  let rows: readonly Item[] = [{ id: 1, title: '朝' }];
  let nextId = 11;
  let isReadable = true;
  let expired = 0;
  const sent: Request[] = [];
  const take = (request: Request) => {
    const written = request.items.map(({ id = nextId++, title }) => ({
      id,
      title: title.trim().replaceAll('\n', '\r\n'),
    }));
    const gone = new Set([...request.deleted, ...written.map(({ id }) => id)]);
    rows = [...written, ...rows.filter(({ id }) => !gone.has(id))];
    revision += 1;
  };
  const provided = provideEditor(machine, {
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    query: queryOptions({
      queryKey: ['items'],
      queryFn: async () => {
        if (!isReadable) throw refused;
        reads += 1;
        if (othersSave) rows = [...rows, { id: 100 + reads, title: '別の人' }];
        return withNotes([...rows], { revision: hasRevisions ? `"${revision}"` : null });
      },
    }),
    toDraft: (items: readonly Item[]): Draft => ({ items }),
    validate: () => [],
    prepare: (draft: Draft, base: Draft): Request => ({
      items: draft.items.filter(isSent).map(toSent),
      deleted: deletedIds(base.items, draft.items),
    }),
    save: async (request: Request, { revision: expected }: SaveOptions) => {
      if (hasRevisions) revisions.push(expected);
      if (hasRevisions && (refusesRevisions || expected !== `"${revision}"`)) throw outdated;
      sent.push(request);
      const fate = fates.shift();
      if (fate === 'refused') throw refused;
      if (fate === '412') throw new ApiError({ kind: 'http', status: 412, message: 'not now' });
      if (fate !== 'cut before' && fate !== '504 before') take(request);
      if (fate) throw fate.startsWith('cut') ? cut : gateway;
      return '保存済みです。';
    },
    expire: () => void expired++,
    recognition: {
      items: sentList({
        itemsOf: ({ items }: Draft) => items,
        withItems: (_draft: Draft, items: readonly Item[]) => ({ items }),
        sentOf: ({ items }: Draft) => items.filter(isSent),
        toSent,
      }),
    },
  });
  const editor = createActor(provided).start();
  const settled = () => waitFor(editor, (snapshot) => !snapshot.hasTag('busy'));
  await settled();
  /** Sets the items in the draft, saves it, and gives the outcome. */
  const save = async (...items: readonly Item[]) => {
    editor.send({ type: 'draft.replace', draft: { items } });
    editor.send({ type: 'save.request' });
    const { context } = await settled();
    return context.failure ? (context.failure.line ?? context.failure.message) : context.notice;
  };
  const reset = async () => {
    editor.send({ type: 'reset.request' });
    editor.send({ type: 'reset.confirm' });
    await settled();
  };
  return {
    save,
    reset,
    sent,
    rows: () => rows,
    expired: () => expired,
    revisions,
    reads: () => reads,
    editor,
    /** Others save before each read from now on. */
    saveByOthers: (value: boolean) => (othersSave = value),
    setRows: (next: readonly Item[]) => {
      rows = next;
      revision += 1;
    },
    setReadable: (value: boolean) => (isReadable = value),
  };
}

export const morning = { id: 1, title: '朝' };
export const evening = { id: -1, title: '夜' };
export const doubtful = '保存できたか確認できませんでした。もう一度保存すると、先に確認します。';
