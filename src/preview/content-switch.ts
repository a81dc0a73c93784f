import { useLayoutEffect, useMemo } from 'react';

import type { EditorActor } from '../machines/editor-machine.ts';
import type { PreviewData, PreviewFrameActor } from '../machines/preview-frame-machine.ts';
import { announce } from '../ui/announcer.ts';
import { createStore, useStore, type Store } from '../ui/store.ts';
import { previewText } from './text.ts';

export type ShownContent = 'edited' | 'saved' | 'version';

interface ShownVersion<Data = PreviewData> {
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
}

function createContentSwitch<Draft extends PreviewData>(
  editor: EditorActor<Draft>,
  preview: PreviewFrameActor,
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
  };
}

const draftAlone = createStore<Showing<PreviewData>>({ content: 'edited', version: null });

export const useShowing = (content: ContentSwitch | undefined): Showing<PreviewData> =>
  useStore(content?.showing ?? draftAlone);

/** Its effect runs before the frame starts, so that the full state is queued before the edit that ends the showing. */
export function useContentSwitch<Draft extends PreviewData>(
  editor: EditorActor<Draft>,
  preview: PreviewFrameActor,
): ContentSwitch<Draft> {
  const content = useMemo(() => createContentSwitch(editor, preview), [editor, preview]);
  useLayoutEffect(() => {
    const reports = editor.on('*', ({ type }) => {
      if (type === 'validation.refused' || content.showing.get().content === 'edited') return;
      content.show('edited');
      announce(previewText.editedAgain);
    });
    return () => reports.unsubscribe();
  }, [editor, content]);
  return content;
}
