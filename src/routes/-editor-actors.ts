import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { use, useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';

import { omittedOf } from '../api/answer-notes.ts';
import { libraryFiles } from '../api/queries.ts';
import { withKnownIds } from '../editing/created-items.ts';
import type { EarlierDraft } from '../editing/earlier-draft.ts';
import { readEditor, type EditorMachine } from '../machines/editor-machine.ts';
import {
  isChanged,
  type LoadedDraft,
  type PreparedSave,
  type SaveToPrepare,
} from '../machines/editor-types.ts';
import { DeletionReportsContext } from '../shell/deletion-line.tsx';
import type { EditorActors } from '../shell/editor/editor-screen.tsx';
import type { AnyEditor } from '../shell/editor/editor-watch.ts';
import { lazyHistory } from '../shell/editor/history/history-part.tsx';
import { lazyJournal, type SaveListeners } from '../shell/editor/journal-part.tsx';
import { lazyPicker } from '../shell/editor/use-editor-picker.tsx';
import { deletedText } from '../text/deleted.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { draftOf, editorSaves, type EditorResource } from './-editor-saves.ts';
import { observedBy } from './-inspect.ts';
import { omissionAgreements } from './-omission-agreements.ts';
import type { Presence } from './-presence.ts';
import { SavedContext } from './-saved-checks.ts';
import { screenRead } from './-screen-read.ts';
import { usePreviewFrame, type PreviewOptions } from './-use-preview-frame.ts';

/** Told of an editor's calls. */
interface CallListeners {
  /** After each successful save; `isLeft` where the screen was left before its answer, so that it reads no more. */
  readonly saved?: (isLeft: boolean) => void;
  /** After each successful read. */
  readonly loaded?: () => void;
}

/** An editor's machine with actors for a resource. Query owns the answer, the machine the draft. */
export function provideEditor<Draft, Answer, Request>(
  machine: EditorMachine<Draft>,
  resource: EditorResource<Draft, Answer, Request>,
  listeners: CallListeners = {},
): EditorMachine<Draft> {
  const { queryClient, query, validate, expire } = resource;
  const toDraft = draftOf(resource);
  const { queryKey } = query;
  const read = screenRead(queryClient, query);
  const agreements = omissionAgreements();
  const saves = editorSaves(resource, read, agreements.unanswered);
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
  resource: EditorResource<Draft, Answer, Request>,
) {
  const { queryClient, query } = resource;
  const { staleTime } = queryClient.defaultQueryOptions(query);
  const cached = queryClient.getQueryCache().find<Answer>({ queryKey: query.queryKey, exact: true });
  if (cached?.state.data === undefined || cached.state.fetchStatus !== 'idle') return undefined;
  if (typeof staleTime !== 'number' || cached.isStaleByTime(staleTime)) return undefined;
  try {
    const draft = draftOf(resource)(cached.state.data);
    return readEditor(machine, { draft, omitted: omittedOf(draft), at: cached.state.dataUpdatedAt });
  } catch {
    // The read meets the same error and reports it.
    return undefined;
  }
}

/** How long a route waits for its content before it is rendered without, in ms. */
const loaderTimeout = 50;

/** Waits for a loader's read for a short time: the editor shows the state of a slow one. */
export const awaitBriefly = (read: Promise<unknown>): Promise<unknown> =>
  Promise.race([read, new Promise((resolve) => setTimeout(resolve, loaderTimeout))]);

interface EditorOptions<Draft, Answer, Request> extends PreviewOptions {
  readonly resource: EditorResource<Draft, Answer, Request>;
  /** The address in the frame. */
  readonly previewPath: string;
}

const Journal = lazyJournal(async () => (await import('./-journal.tsx')).ScreenJournal);

const History = lazyHistory(async () => (await import('./-journal.tsx')).ScreenHistory);

const picker = lazyPicker(async () => (await import('./-media-picker.tsx')).ScreenPicker);

const isWithin = (queryKey: readonly string[], beginning: readonly string[]): boolean =>
  beginning.every((part, at) => queryKey[at] === part);

/** Whether the key is of a document that is being created. */
const isNew = (key: string): boolean => key.endsWith('/new');

/** Tells others of the editor's unsaved edits, and returns who they are that have some. */
function usePresence(presence: Presence | undefined, editor: AnyEditor, key: string) {
  // A document that is being created is nobody else's.
  const shared = isNew(key) ? undefined : presence;
  useEffect(() => {
    if (shared === undefined) return undefined;
    const cancel = whenIdle(shared.start);
    const unfollow = shared.follow(key, editor);
    return () => {
      cancel();
      unfollow();
    };
  }, [shared, editor, key]);
  return useMemo(() => shared?.othersOf(key), [shared, key]);
}

/** Gives the new items of an earlier draft the ids under which the content has them. */
export const knownIdsOf =
  <Draft>({ recognition }: Pick<EditorResource<Draft, unknown, unknown>, 'recognition'>) =>
  (earlier: EarlierDraft, content: unknown): EarlierDraft =>
    recognition?.items
      ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the journal has checked that the draft fits this editor.
        withKnownIds(recognition.items, earlier as Record<keyof EarlierDraft, Draft>, content as Draft)
      : earlier;

/** Runs an editor's machine and its preview frame while the screen is mounted. */
export function useEditorActors<Draft, Answer, Request>(
  machine: EditorMachine<Draft>,
  { resource, previewPath, ...preview }: EditorOptions<Draft, Answer, Request>,
): EditorActors<Draft> {
  const { inspect, tabs, presence, queryClient, send } = useRouteContext({ from: '__root__' });
  const deletions = use(DeletionReportsContext);
  const checks = use(SavedContext);
  // A new machine config would replace the actor, so the first one is kept.
  const [saves] = useState<SaveListeners>(() => new Set());
  const [filesOf] = useState(() => libraryFiles(queryClient, send));
  const [knownIds] = useState(() => knownIdsOf(resource));
  const { queryKey } = resource.query;
  const key = queryKey.join('/');
  const [editorMachine] = useState(() => {
    let isCheckDue = false;
    return provideEditor(machine, resource, {
      saved: (isLeft) => {
        tabs.tell({ type: 'saved', key: queryKey });
        for (const listener of saves) listener();
        // A screen of a new document is left for that document's.
        if (isLeft || isNew(key)) checks?.restart();
        else isCheckDue = true;
      },
      // Not before: while the content cannot be read again, a check would only ask for it once more.
      loaded: () => {
        if (isCheckDue) checks?.restart();
        isCheckDue = false;
      },
    });
  });
  const [snapshot] = useState(() => initialSnapshotFrom(editorMachine, resource));
  const editor = useActorRef(editorMachine, { ...observedBy(inspect), ...(snapshot && { snapshot }) });
  useEffect(() => {
    if (!deletions) return undefined;
    saves.add(deletions.dismiss);
    return () => void saves.delete(deletions.dismiss);
  }, [saves, deletions]);
  useEffect(
    () =>
      tabs.listen((message) => {
        const isThis = message.type === 'saved' && message.key.join('/') === queryKey.join('/');
        if (isThis) editor.send({ type: 'content.outdated' });
        if (message.type !== 'restored' || !message.keys.some((key) => isWithin(queryKey, key))) return;
        editor.send({ type: 'content.outdated' });
        // Of a document that is there again.
        editor.send({ type: 'load.retry' });
        if (message.isPart && isChanged(editor.getSnapshot()))
          editor.send({ type: 'notice.show', text: deletedText.restoredUnseen });
      }),
    [editor, tabs, queryKey],
  );
  return {
    editor,
    picker,
    filesOf,
    Journal,
    History: isNew(key) ? null : History,
    saves,
    withKnownIds: knownIds,
    others: usePresence(presence, editor, key),
    ...usePreviewFrame(previewPath, preview),
  };
}
