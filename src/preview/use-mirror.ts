import { useEffect } from 'react';

import type { Path } from '../editing/paths.ts';
import type { EditorActor } from '../machines/editor-machine.ts';
import type { PreviewData, PreviewFrameActor, QueuedMessage } from '../machines/preview-frame-machine.ts';
import { createStore, useStore, type Store } from '../ui/store.ts';

export type ShownContent = 'edited' | 'saved' | 'version';

export interface ShownVersion<Data = PreviewData> {
  readonly name: string;
  readonly data: Data;
}

interface Showing<Data> {
  readonly content: ShownContent;
  readonly version: ShownVersion<Data> | null;
}

export interface ContentSwitch<Data = PreviewData> {
  readonly showing: Pick<Store<Showing<Data>>, 'get' | 'subscribe'>;
  readonly data: () => Data;
  readonly show: (content: ShownContent) => void;
  /** The version can be shown until another one or null is chosen. */
  choose(version: ShownVersion<Data> | null): void;
  /** False if the draft was shown already. */
  readonly endLook: () => boolean;
}

export function createContentSwitch<Draft extends PreviewData>(
  editor: EditorActor<Draft>,
  preview: PreviewFrameActor,
  onEnd: () => void,
): ContentSwitch<Draft> {
  const showing = createStore<Showing<Draft>>({ content: 'edited', version: null });
  const data = () => {
    const { base, draft } = editor.getSnapshot().context;
    const { content, version } = showing.get();
    if (content === 'version' && version) return version.data;
    return content === 'saved' ? base : draft;
  };
  const send = () => preview.send({ type: 'data.replaced', allData: data() });
  return {
    showing,
    data,
    show: (content) => {
      // Before the load there is nothing to show.
      if (content === showing.get().content || editor.getSnapshot().context.syncedAt === null) return;
      showing.set({ ...showing.get(), content });
      send();
    },
    choose: (version) => {
      const { content } = showing.get();
      const isOver = version === null && content === 'version';
      showing.set({ version, content: version ? 'version' : isOver ? 'edited' : content });
      if (version || isOver) send();
    },
    endLook: () => {
      if (showing.get().content === 'edited') return false;
      showing.set({ ...showing.get(), content: 'edited' });
      onEnd();
      return true;
    },
  };
}

const draftAlone = createStore<Showing<PreviewData>>({ content: 'edited', version: null });

export const useShowing = (content: ContentSwitch | undefined): Showing<PreviewData> =>
  useStore(content?.showing ?? draftAlone);

export function useMirror<Draft extends PreviewData, C extends { readonly path: Path }>(
  editor: EditorActor<Draft, C>,
  preview: PreviewFrameActor,
  toMessages: (change: C, draft: Draft, before: Draft) => readonly QueuedMessage[],
  content: ContentSwitch,
): void {
  useEffect(() => {
    const { syncedAt, draft } = editor.getSnapshot().context;
    if (syncedAt !== null) preview.send({ type: 'data.replaced', allData: draft });
    const edited = editor.on('draft.edited', ({ change, draft, before }) => {
      if (content.endLook()) preview.send({ type: 'data.replaced', allData: draft });
      else
        preview.send({ type: 'message.queued', messages: toMessages(change, draft, before), allData: draft });
    });
    const replaced = editor.on('draft.replaced', ({ draft: allData }) => {
      content.endLook();
      preview.send({ type: 'data.replaced', allData });
    });
    return () => {
      edited.unsubscribe();
      replaced.unsubscribe();
    };
  }, [editor, preview, toMessages, content]);
}
