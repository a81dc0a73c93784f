import { useSyncExternalStore } from 'react';

import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { createStore } from '../../mirror/store.ts';

/** The medium of a page's hero that staff are editing: it is shown instead of the one made for this window. */
export function createEditedMedium<Field extends string>(fields: readonly Field[]) {
  const store = createStore<Field | null>(null);
  return {
    get: store.get,
    use: (): Field | null => useSyncExternalStore(store.subscribe, store.get, store.get),
    /** A focused or changed field is the edited one; of a field outside the hero none is. */
    follow({ type, payload }: PreviewMessage): void {
      if (type !== 'SCROLL_TO' && type !== 'VIDEO_UPDATE' && type !== 'IMAGE_UPDATE') return;
      store.update(() => fields.find((field) => field === payload.fieldName) ?? null);
    },
  };
}
