import { useSyncExternalStore } from 'react';

import type { EditorActor } from '../machines/editor-machine.ts';
import type { PreviewData, PreviewFrameActor } from '../machines/preview-frame-machine.ts';

/** The content that the mirror shows. */
export type ShownContent = 'edited' | 'saved';

/** Switches the mirror between the draft and the saved content. The draft is not touched. */
export interface ContentSwitch<Data = PreviewData> {
  readonly shown: () => ShownContent;
  readonly subscribe: (listener: () => void) => () => void;
  /** The data of the shown content. */
  readonly data: () => Data;
  /** Sends the site the full state of the chosen content. */
  readonly show: (content: ShownContent) => void;
  /** Marks the draft as shown again, because it changed. Returns whether the saved content was shown. */
  readonly endLook: () => boolean;
}

interface ContentSwitchOptions {
  /** Called when an edit has ended the look at the saved content. */
  readonly onEnd: () => void;
}

export function createContentSwitch<Draft extends PreviewData>(
  editor: EditorActor<Draft>,
  preview: PreviewFrameActor,
  { onEnd }: ContentSwitchOptions,
): ContentSwitch<Draft> {
  let shown: ShownContent = 'edited';
  const listeners = new Set<() => void>();
  const set = (content: ShownContent) => {
    shown = content;
    for (const listener of listeners) listener();
  };
  const dataOf = (content: ShownContent) => {
    const { base, draft } = editor.getSnapshot().context;
    return content === 'saved' ? base : draft;
  };
  return {
    shown: () => shown,
    data: () => dataOf(shown),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (content) => {
      // Before the load there is nothing to show.
      if (content === shown || editor.getSnapshot().context.syncedAt === null) return;
      set(content);
      preview.send({ type: 'data.replaced', allData: dataOf(content) });
    },
    endLook: () => {
      if (shown === 'edited') return false;
      set('edited');
      onEnd();
      return true;
    },
  };
}

const noSubscription = () => () => undefined;
const edited = (): ShownContent => 'edited';

/** The shown content; always the draft without a switch. */
export const useShownContent = (content: ContentSwitch | undefined): ShownContent =>
  useSyncExternalStore(content?.subscribe ?? noSubscription, content?.shown ?? edited);
