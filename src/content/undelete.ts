import type { QueryClient } from '@tanstack/react-query';

import { ApiError } from '../api/answer.ts';
import { firstIdQuery } from '../api/queries.ts';
import type { Send } from '../api/send.ts';
import { getDeleted, undelete, type DeletedItem, type DeletedKind } from '../contract/http/deleted.ts';
import { documents, restoredIn } from '../documents/documents.ts';
import { storedText } from '../editing/created-items.ts';
import { createAttempts } from '../saving/attempts.ts';
import type { Tabs } from '../session/tabs.ts';
import type { Deletion } from '../shell/deletion-line.tsx';
import { deletedText } from '../text/deleted.ts';

/** The beginnings of the keys of the queries that show what a kind restores, beside the document that it is of. */
const shownBeside: Partial<Readonly<Record<DeletedKind, string[][]>>> = {
  studio: [['studios'], ['studio-names'], ['qa'], ['lessons'], ['instructors'], ['studio-lessons']],
  instructor: [['lessons'], ['studio-lessons']],
  news: [['hashtags']],
};

interface UndeleteParts {
  readonly queryClient: QueryClient;
  readonly send: Send;
  readonly tabs: Tabs;
}

/** Restores what was deleted, tells all screens, and gives the message about it. Rejects with an `ApiError`. */
export function createUndelete({ queryClient, send, tabs }: UndeleteParts) {
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

  const found = new WeakMap<Deletion, DeletedItem>();

  /** Restores what a deletion of this console deleted: the latest of its kind and name. */
  async function restoreDeletion(deletion: Deletion): Promise<string> {
    let item = found.get(deletion);
    if (item === undefined) {
      const { rows } = await send(getDeleted, null);
      item = rows.find(
        ({ kind, name }) => kind === deletion.kind && storedText(name) === storedText(deletion.name),
      );
      if (item === undefined) throw notFound;
      found.set(deletion, item);
    }
    return restore(item);
  }

  return { restore, restoreDeletion };
}

const notFound = new ApiError({ kind: 'http', status: 404, message: '', line: deletedText.notFound });
