import { useCallback, useEffect, useRef, type RefObject } from 'react';

import type { SiteField } from '../../contract/site-message.ts';
import type { Path } from '../../editing/paths.ts';
import type { EditorActor } from '../../machines/editor-machine.ts';
import type { PreviewFrameActor, QueuedMessage } from '../../machines/preview-frame-machine.ts';
import type { ContentSwitch } from '../../preview/content-switch.ts';
import { visitField, type FieldPlaces } from '../reveal.ts';

/** The path of a field by its name on the site; null where the editor has no such field. Stable between renders. */
type PathOf<Draft> = (field: SiteField, draft: Draft) => Path | null;

/**
 * Focuses the field that the user clicked on the site. Returns a filter for the messages of a focus, which drops
 * SCROLL_TO meanwhile: the site already shows the place and must not scroll.
 */
export function useEditRequests<Draft>(
  editor: EditorActor<Draft>,
  frame: PreviewFrameActor,
  places: FieldPlaces,
  pathOf: PathOf<Draft>,
  content: Pick<ContentSwitch<Draft>, 'data'>,
): (messages: readonly QueuedMessage[]) => readonly QueuedMessage[] {
  const isLeading = useRef(false);
  useEffect(() => {
    const requested = frame.on('edit.requested', ({ field }) => {
      if (!editor.getSnapshot().hasTag('editable')) return;
      const path = pathOf(field, content.data());
      if (path === null) return;
      during(isLeading, () => visitField(places, path));
    });
    return () => requested.unsubscribe();
  }, [editor, frame, places, pathOf, content]);
  return useCallback(
    (messages) =>
      isLeading.current ? messages.filter(({ message }) => message.type !== 'SCROLL_TO') : messages,
    [],
  );
}

function during(flag: RefObject<boolean>, act: () => void): void {
  flag.current = true;
  try {
    act();
  } finally {
    flag.current = false;
  }
}
