import { useCallback, useEffect, useRef, type RefObject } from 'react';

import type { SiteField } from '../../contract/preview.ts';
import { nameOf, type Path } from '../../editing/changes.ts';
import type { EditorActor } from '../../machines/editor-machine.ts';
import type { PreviewFrameActor, QueuedMessage } from '../../machines/preview-frame-machine.ts';
import { visitControl } from './reveal.ts';

/** Where a field of the site is in the draft; null where the editor has no such field. Stable between renders. */
export type PathOf<Draft> = (field: SiteField, draft: Draft) => Path | null;

/**
 * Leads a person who clicked a field where the site shows it to that field. Gives what of a visit's messages the site
 * is then told: it already shows the place, and must not scroll it away.
 */
export function useEditRequests<Draft>(
  editor: EditorActor<Draft>,
  frame: PreviewFrameActor,
  area: RefObject<HTMLElement | null>,
  pathOf: PathOf<Draft>,
): (messages: readonly QueuedMessage[]) => readonly QueuedMessage[] {
  const isLeading = useRef(false);
  useEffect(() => {
    const requested = frame.on('edit.requested', ({ field }) => {
      const snapshot = editor.getSnapshot();
      if (!snapshot.hasTag('editable')) return;
      const { draft } = snapshot.context;
      const path = pathOf(field, draft);
      const name = path === null ? undefined : nameOf(draft, path);
      if (name === undefined) return;
      isLeading.current = true;
      visitControl(area.current, name);
      isLeading.current = false;
    });
    return () => requested.unsubscribe();
  }, [editor, frame, area, pathOf]);
  return useCallback(
    (messages) =>
      isLeading.current ? messages.filter(({ message }) => message.type !== 'SCROLL_TO') : messages,
    [],
  );
}
