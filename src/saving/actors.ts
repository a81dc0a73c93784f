import { fromPromise } from 'xstate';

import { omittedOf } from '../api/answer-notes.ts';
import { withKnownIds } from '../editing/created-items.ts';
import type { EarlierDraft } from '../editing/earlier-draft.ts';
import { readEditor, type EditorMachine } from '../machines/editor-machine.ts';
import type { LoadedDraft, PreparedSave, SaveToPrepare } from '../machines/editor-types.ts';
import { draftOf, editorSaves, type EditorAccess } from './editor-saves.ts';
import { omissionAgreements } from './omission-agreements.ts';
import { screenRead } from './screen-read.ts';

/** Told of an editor's calls. */
interface CallListeners {
  /** After each successful save; `isLeft` where the screen was left before its answer, so that it reads no more. */
  readonly saved?: (isLeft: boolean) => void;
  /** After each successful read. */
  readonly loaded?: () => void;
}

/** An editor's machine with actors for the access to its document. Query owns the answer, the machine the draft. */
export function provideEditor<Draft, Answer, Request>(
  machine: EditorMachine<Draft>,
  access: EditorAccess<Draft, Answer, Request>,
  listeners: CallListeners = {},
): EditorMachine<Draft> {
  const { queryClient, query, validate, expire } = access;
  const toDraft = draftOf(access);
  const { queryKey } = query;
  const read = screenRead(queryClient, query);
  const agreements = omissionAgreements();
  const saves = editorSaves(access, read, agreements.unanswered);
  return machine.provide({
    actions: {
      rememberAgreement: ({ context }) => agreements.agree(context.omitted),
    },
    actors: {
      loadDraft: fromPromise(
        async ({
          input: { fresh },
          signal,
        }: {
          input: { fresh: boolean };
          signal: AbortSignal;
        }): Promise<LoadedDraft<Draft>> => {
          const draft = toDraft(await read({ fresh, signal }));
          saves.loaded();
          listeners.loaded?.();
          return { draft, omitted: omittedOf(draft), at: Date.now() };
        },
      ),
      validateDraft: fromPromise(async ({ input: { draft } }: { input: { draft: Draft } }) =>
        validate(draft),
      ),
      prepareSave: fromPromise(
        async ({ input, signal }: { input: SaveToPrepare<Draft>; signal: AbortSignal }) =>
          saves.prepare({ ...input, signal }) as Promise<PreparedSave<Draft>>,
      ),
      saveDraft: fromPromise(
        async ({ input: { prepared }, signal }: { input: { prepared: unknown }; signal: AbortSignal }) => {
          try {
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this is what `prepareSave` gave; the machine does not know its shape.
            const message = await saves.save(prepared as Parameters<typeof saves.save>[0], signal);
            listeners.saved?.(signal.aborted);
            return { message, at: Date.now() };
          } finally {
            expire?.();
            // What another part of the console began to read before the save may be the content from before it: the next
            // read must not wait for that.
            await queryClient.cancelQueries({ queryKey, exact: true });
            // The next read must ask the server, also where the outcome of the save is unknown. Not refetched here: the
            // machine of this screen reads by itself.
            await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
          }
        },
      ),
    },
  });
}

/**
 * The initial snapshot of an editor whose content is already in Query's cache, so that its fields are in the first
 * render; undefined where it has to be read first.
 */
export function initialSnapshotFrom<Draft, Answer, Request>(
  machine: EditorMachine<Draft>,
  access: EditorAccess<Draft, Answer, Request>,
) {
  const { queryClient, query } = access;
  const { staleTime } = queryClient.defaultQueryOptions(query);
  const cached = queryClient.getQueryCache().find<Answer>({ queryKey: query.queryKey, exact: true });
  if (cached?.state.data === undefined || cached.state.fetchStatus !== 'idle') return undefined;
  if (typeof staleTime !== 'number' || cached.isStaleByTime(staleTime)) return undefined;
  try {
    const draft = draftOf(access)(cached.state.data);
    return readEditor(machine, { draft, omitted: omittedOf(draft), at: cached.state.dataUpdatedAt });
  } catch {
    // The read meets the same error and reports it.
    return undefined;
  }
}

/** Gives the new items of an earlier draft the ids under which the content has them. */
export const knownIdsOf =
  <Draft>({ recognition }: Pick<EditorAccess<Draft, unknown, unknown>, 'recognition'>) =>
  (earlier: EarlierDraft, content: unknown): EarlierDraft =>
    recognition?.items
      ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the journal has checked that the draft fits this editor.
        withKnownIds(recognition.items, earlier as Record<keyof EarlierDraft, Draft>, content as Draft)
      : earlier;
