import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState, type ComponentType, use, useEffect, useMemo } from 'react';

import { announces } from '../api/config.ts';
import { mediaFilesQuery, libraryFiles } from '../api/queries.ts';
import type { AnyEditor } from '../editor/editor-watch.ts';
import type { EditorActors, OrderedActors } from '../editor/screen/editor-screen.tsx';
import { lazyHistory, lazyJournal, type SaveListeners } from '../editor/screen/journal-parts.tsx';
import { lazyPicker } from '../editor/screen/use-editor-picker.tsx';
import type { EditorMachine } from '../machines/editor-machine.ts';
import { isChanged } from '../machines/editor-types.ts';
import { observedBy } from '../machines/inspect.ts';
import type { PreviewData } from '../machines/preview-frame-machine.ts';
import { type PreviewOptions, usePreviewFrame } from '../preview/actors.ts';
import { useContentSwitch } from '../preview/content-switch.ts';
import { initialSnapshotFrom, knownIdsOf, provideEditor } from '../saving/actors.ts';
import {
  type PageDescription,
  type PageDraft,
  pageEditor,
  type EditorAccess,
} from '../saving/editor-access.ts';
import { SavedContext } from '../saving/saved-context.ts';
import { awaitBriefly } from '../saving/screen-read.ts';
import type { ConsoleContext } from '../session/context.ts';
import type { Presence } from '../session/presence.ts';
import { DeletionReportsContext } from '../shell/deletion-line.tsx';
import { pageTitle } from '../text/app.ts';
import { deletedText } from '../text/deleted.ts';
import { whenIdle } from '../ui/when-idle.ts';

interface EditorActorOptions<Draft, Answer, Request> extends PreviewOptions {
  readonly access: EditorAccess<Draft, Answer, Request>;
  readonly previewPath: string;
}

const Journal = lazyJournal(async () => (await import('../journal/journal-tool.tsx')).ScreenJournal);

const History = lazyHistory(async () => (await import('../journal/journal-tool.tsx')).ScreenHistory);

const picker = lazyPicker(async () => {
  const { ScreenPicker, preloadParts } = await import('./media-picker.tsx');
  await preloadParts();
  return ScreenPicker;
});

const isWithin = (queryKey: readonly string[], beginning: readonly string[]): boolean =>
  beginning.every((part, at) => queryKey[at] === part);

const isNew = (key: string): boolean => key.endsWith('/new');

function usePresence(presence: Presence | undefined, editor: AnyEditor, key: string) {
  // Nobody else can edit a document that is being created.
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

export function useEditorActors<Draft extends PreviewData, Answer, Request>(
  machine: EditorMachine<Draft>,
  { access, previewPath, ...options }: EditorActorOptions<Draft, Answer, Request>,
): EditorActors<Draft> {
  const { inspect, tabs, presence, send } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const deletions = use(DeletionReportsContext);
  const checks = use(SavedContext);
  // The first config is kept: another would replace the actor.
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
        if (isLeft || isNew(key)) checks?.restart();
        else isCheckDue = true;
      },
      // Not earlier: until the content is read again, a check would read it too.
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
        // For a document that was deleted and is restored.
        editor.send({ type: 'load.retry' });
        if (message.isPart && isChanged(editor.getSnapshot()))
          editor.send({ type: 'notice.show', text: deletedText.restoredUnseen });
      }),
    [editor, tabs, queryKey],
  );
  const preview = usePreviewFrame(previewPath, editor, options);
  return {
    editor,
    picker,
    filesOf,
    Journal,
    History: isNew(key) ? null : History,
    saves,
    withKnownIds: knownIds,
    others: usePresence(presence, editor, key),
    ...preview,
    content: useContentSwitch(editor, preview.frame),
  };
}

export function editorRoute<Draft extends PageDraft, Answer, Request extends object>(
  page: PageDescription<Draft, Answer, Request>,
  Screen: ComponentType<OrderedActors<Draft>>,
  preview: Omit<PreviewOptions, 'previewPath'> = {},
) {
  const { line, machine, query, access: accessFor } = pageEditor(page);
  const { navTitle, path: previewPath, hasMedia } = line;

  // Never rejects: the editor, not the router, shows a failed read.
  const loader = async ({ context: { queryClient, send } }: { readonly context: ConsoleContext }) => {
    if (hasMedia) void queryClient.prefetchQuery(mediaFilesQuery(send));
    await awaitBriefly(queryClient.prefetchQuery(query(send)));
  };

  function Page() {
    const { config, send } = useRouteContext({ from: '__root__' });
    const queryClient = useQueryClient();
    const [access] = useState(() => accessFor({ queryClient, send }));
    const actors = useEditorActors(machine, { previewPath, access, ...preview });
    return (
      <>
        <title>{pageTitle(navTitle, config.brand)}</title>
        <Screen {...actors} isOrdered={announces(config, 'itemOrder')} />
      </>
    );
  }

  return { loader, component: Page };
}
