import { createContext, type ComponentType } from 'react';

import type { MediaFile } from '../contract/http/media.ts';

/** The trash of the library. */
interface TrashTools {
  readonly Dialog: ComponentType<{ readonly onClose: () => void }>;
  /** Restores a deleted file and gives the message about it. Rejects with an `ApiError`. */
  readonly restore: (id: MediaFile['id']) => Promise<string>;
}

/** What a library can do with the extensions of a backend. */
interface MediaTools {
  /** Null where the backend announces no trash: a deletion is final. */
  readonly trash: TrashTools | null;
  /** The details of a file, with a form for them; null where the backend announces none. */
  readonly Details: ComponentType<{ readonly file: MediaFile }> | null;
}

export const MediaToolsContext = createContext<MediaTools>({ trash: null, Details: null });
