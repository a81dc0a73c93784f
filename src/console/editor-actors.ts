import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { use, useEffect, useMemo, useState } from 'react';

import { libraryFiles } from '../api/queries.ts';
import type { AnyEditor } from '../editor/editor-watch.ts';
import { lazyHistory } from '../editor/history/history-part.tsx';
import type { EditorActors } from '../editor/screen/editor-screen.tsx';
import { lazyJournal, type SaveListeners } from '../editor/screen/journal-part.tsx';
import { lazyPicker } from '../editor/screen/use-editor-picker.tsx';
import type { EditorMachine } from '../machines/editor-machine.ts';
import { isChanged } from '../machines/editor-types.ts';
import { observedBy } from '../machines/inspect.ts';
import { usePreviewFrame, type PreviewOptions } from '../preview/actors.ts';
import { initialSnapshotFrom, knownIdsOf, provideEditor } from '../saving/actors.ts';
import type { EditorAccess } from '../saving/editor-saves.ts';
import { SavedContext } from '../saving/saved-context.ts';
import type { Presence } from '../session/presence.ts';
import { DeletionReportsContext } from '../shell/deletion-line.tsx';
import { deletedText } from '../text/deleted.ts';
import { whenIdle } from '../ui/when-idle.ts';

interface EditorOptions<Draft, Answer, Request> extends PreviewOptions {
  readonly access: EditorAccess<Draft, Answer, Request>;
  /** The address in the frame. */
  readonly previewPath: string;
}

const Journal = lazyJournal(async () => (await import('../journal/journal-tool.tsx')).ScreenJournal);

const History = lazyHistory(async () => (await import('../journal/journal-tool.tsx')).ScreenHistory);

const picker = lazyPicker(async () => (await import('./media-picker.tsx')).ScreenPicker);

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

/** Runs an editor's machine and its preview frame while the screen is mounted. */
export function useEditorActors<Draft, Answer, Request>(
  machine: EditorMachine<Draft>,
  { access, previewPath, ...preview }: EditorOptions<Draft, Answer, Request>,
): EditorActors<Draft> {
  const { inspect, tabs, presence, queryClient, send } = useRouteContext({ from: '__root__' });
  const deletions = use(DeletionReportsContext);
  const checks = use(SavedContext);
  // A new machine config would replace the actor, so the first one is kept.
  const [saves] = useState<SaveListeners>(() => new Set());
  const [filesOf] = useState(() => libraryFiles(queryClient, send));
  const [knownIds] = useState(() => knownIdsOf(access));
  const { queryKey } = access.query;
  const key = queryKey.join('/');
  const [editorMachine] = useState(() => {
    let isCheckDue = false;
    return provideEditor(machine, access, {
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
  const [snapshot] = useState(() => initialSnapshotFrom(editorMachine, access));
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
