import { useSyncExternalStore } from 'react';

import type { EditorActor } from '../machines/editor-machine.ts';
import type { PreviewData, PreviewFrameActor } from '../machines/preview-frame-machine.ts';

/** The content that the mirror shows. */
export type ShownContent = 'edited' | 'saved' | 'version';

/** An earlier version that the mirror can show. */
export interface ShownVersion<Data = PreviewData> {
  /** Its name: its time. */
  readonly name: string;
  readonly data: Data;
}

interface Showing<Data> {
  readonly content: ShownContent;
  /** The version that can be shown; null where none is chosen. */
  readonly version: ShownVersion<Data> | null;
}

/** Switches the mirror between the draft, the saved content and an earlier version. The draft is not touched. */
export interface ContentSwitch<Data = PreviewData> {
  /** The same object until it changes. */
  readonly showing: () => Showing<Data>;
  readonly subscribe: (listener: () => void) => () => void;
  /** The data of the shown content. */
  readonly data: () => Data;
  /** Sends the site the full state of the chosen content. */
  readonly show: (content: ShownContent) => void;
  /** Shows a version, which can be chosen again until another or none is. Without one the draft is shown. */
  choose(version: ShownVersion<Data> | null): void;
  /** Marks the draft as shown again, because it changed. Returns whether other content was shown. */
  readonly endLook: () => boolean;
}

interface ContentSwitchOptions {
  /** Called when an edit has ended the look at other content. */
  readonly onEnd: () => void;
}

export function createContentSwitch<Draft extends PreviewData>(
  editor: EditorActor<Draft>,
  preview: PreviewFrameActor,
  { onEnd }: ContentSwitchOptions,
): ContentSwitch<Draft> {
  let showing: Showing<Draft> = { content: 'edited', version: null };
  const listeners = new Set<() => void>();
  const set = (next: Showing<Draft>) => {
    showing = next;
    for (const listener of listeners) listener();
  };
  const data = () => {
    const { base, draft } = editor.getSnapshot().context;
    if (showing.content === 'version' && showing.version) return showing.version.data;
    return showing.content === 'saved' ? base : draft;
  };
  const send = () => preview.send({ type: 'data.replaced', allData: data() });
  return {
    showing: () => showing,
    data,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (content) => {
      // Before the load there is nothing to show.
      if (content === showing.content || editor.getSnapshot().context.syncedAt === null) return;
      set({ ...showing, content });
      send();
    },
    choose: (version) => {
      const { content } = showing;
      const isOver = version === null && content === 'version';
      if (version) set({ version, content: 'version' });
      else set({ version, content: isOver ? 'edited' : content });
      if (version || isOver) send();
    },
    endLook: () => {
      if (showing.content === 'edited') return false;
      set({ ...showing, content: 'edited' });
      onEnd();
      return true;
    },
  };
}

const noSubscription = () => () => undefined;
const edited: Showing<PreviewData> = { content: 'edited', version: null };
const showEdited = () => edited;

/** What is shown; always the draft without a switch. */
export const useShowing = (content: ContentSwitch | undefined): Showing<PreviewData> =>
  useSyncExternalStore(content?.subscribe ?? noSubscription, content?.showing ?? showEdited);
