import { ApiError } from '../api/answer.ts';
import { firstIdQuery } from '../api/queries.ts';
import { getDeleted, undelete, type DeletedItem, type DeletedKind } from '../contract/http/deleted.ts';
import { documents, restoredIn } from '../documents/documents.ts';
import { storedText } from '../editing/created-items.ts';
import { createAttempts } from '../saving/attempts.ts';
import type { CallParts } from '../session/context.ts';
import type { Deletion } from '../shell/deletion-line.tsx';
import { deletedText } from '../text/deleted.ts';

const shownBeside: Partial<Readonly<Record<DeletedKind, string[][]>>> = {
  studio: [['studios'], ['studio-names'], ['qa'], ['lessons'], ['instructors'], ['studio-lessons']],
  instructor: [['lessons'], ['studio-lessons']],
  news: [['hashtags']],
};

export function createUndelete({ queryClient, send, tabs }: CallParts) {
  const attempts = createAttempts<DeletedItem, string>({
    inDoubt: deletedText.inDoubt,
    canDouble: false,
    keyOf: ({ id }) => id,
    confirm: async (item) => {
      const { rows, leftOut } = await send(getDeleted, null);
      if (rows.some(({ id }) => id === item.id)) return { todo: item };
      if (leftOut > 0) throw new Error('The list is incomplete.');
      return { done: '' };
    },
  });

  async function restore(item: DeletedItem): Promise<string> {
    const { kind, name } = item;
    const message = await attempts.attempt(item, async ({ id }) => (await send(undelete, { id })).message);
    const { key, each } = documents[restoredIn(kind).document];
    const keys = [['deleted'], [key], ...(shownBeside[kind] ?? [])];
    tabs.tellAll({ type: 'restored', keys, isPart: kind !== each });
    if (kind === 'studio') void queryClient.prefetchQuery({ ...firstIdQuery(send), staleTime: 0 });
    return message || deletedText.restored(name);
  }

  const items = new WeakMap<Deletion, DeletedItem>();

  async function restoreDeletion(deletion: Deletion): Promise<string> {
    const known = items.get(deletion);
    if (known) return restore(known);
    const { rows } = await send(getDeleted, null);
    const isDeleted = ({ kind, name }: DeletedItem) =>
      kind === deletion.kind && storedText(name) === storedText(deletion.name);
    const item = rows.find(isDeleted);
    if (item === undefined) throw notFound;
    items.set(deletion, item);
    return restore(item);
  }

  return { restore, restoreDeletion };
}

const notFound = new ApiError({ kind: 'http', status: 404, message: '', line: deletedText.notFound });
