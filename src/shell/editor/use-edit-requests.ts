import { useCallback, useEffect, useRef, type RefObject } from 'react';

import type { SiteField } from '../../contract/site-message.ts';
import type { Path } from '../../editing/paths.ts';
import type { EditorActor } from '../../machines/editor-machine.ts';
import type { PreviewFrameActor, QueuedMessage } from '../../machines/preview-frame-machine.ts';
import { visitField, type FieldPlaces } from './reveal.ts';

/** Where a field of the site is in the draft; null where the editor has no such field. Stable between renders. */
type PathOf<Draft> = (field: SiteField, draft: Draft) => Path | null;

/**
 * Leads a person who clicked a field where the site shows it to that field. Gives what of a visit's messages the site
 * is then told: it already shows the place, and must not scroll it away.
 */
export function useEditRequests<Draft>(
  editor: EditorActor<Draft>,
  frame: PreviewFrameActor,
  places: FieldPlaces,
  pathOf: PathOf<Draft>,
): (messages: readonly QueuedMessage[]) => readonly QueuedMessage[] {
  const isLeading = useRef(false);
  useEffect(() => {
    const requested = frame.on('edit.requested', ({ field }) => {
      const snapshot = editor.getSnapshot();
      if (!snapshot.hasTag('editable')) return;
      const path = pathOf(field, snapshot.context.draft);
      if (path === null) return;
      during(isLeading, () => visitField(places, path));
    });
    return () => requested.unsubscribe();
  }, [editor, frame, places, pathOf]);
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
