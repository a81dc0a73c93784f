import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';

import { pathOfHash } from '../editing/field-hash.ts';
import { leadTo, type FieldPlaces } from './reveal.ts';

/**
 * Focuses the field that the address names in its hash (`hashOf`), once for each entry of the browser's history, as soon as
 * the draft can be edited.
 */
export function useFieldLink(places: FieldPlaces): void {
  const { editor } = places;
  const hash = useLocation({ select: (location) => location.hash });
  const entry = useLocation({ select: ({ state }) => state.key });
  const isEditable = useSelector(editor, (snapshot) => snapshot.hasTag('editable'));
  const followed = useRef<unknown>(null);
  useEffect(() => {
    if (!isEditable || hash === '' || followed.current === entry) return;
    followed.current = entry;
    const path = pathOfHash(editor.getSnapshot().context.draft, hash);
    // A closed item is opened with `flushSync`, which cannot be used in an effect.
    if (path !== null) queueMicrotask(() => leadTo(places, path));
  }, [editor, places, hash, entry, isEditable]);
}
