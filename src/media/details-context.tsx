import { useCallback, createContext, useState, type ReactNode } from 'react';

import type { MediaFile } from '../contract/http/media.ts';
import { useUnsavedWork } from '../shell/unsaved-work.ts';
import { createStore } from '../ui/store.ts';
import type { DetailsEdit, DetailsEdits } from './details-edits.ts';
import { libraryText } from './library-text.ts';

export interface DetailsTools {
  readonly edits: DetailsEdits;
  readonly isFresh: (id: MediaFile['id']) => boolean;
}

export const DetailsContext = createContext<DetailsTools | null>(null);

const leaveWords = {
  title: libraryText.leaveTitle,
  question: libraryText.leaveQuestion,
  stay: libraryText.leaveStay,
};

interface DetailsProviderProps extends Pick<DetailsTools, 'isFresh'> {
  readonly children: ReactNode;
}

export function MediaDetailsProvider({ isFresh, children }: DetailsProviderProps) {
  const [tools] = useState(() => ({
    edits: createStore<ReadonlyMap<MediaFile['id'], DetailsEdit>>(new Map()),
    isFresh,
  }));
  const hasEdits = useCallback(() => tools.edits.get().size > 0, [tools]);
  useUnsavedWork(hasEdits, leaveWords);
  return <DetailsContext value={tools}>{children}</DetailsContext>;
}
