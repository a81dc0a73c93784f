import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useCallback, createContext, useState, type ReactNode } from 'react';

import type { MediaFile } from '../contract/http/media.ts';
import { useUnsavedWork } from '../shell/unsaved-work.ts';
import { createDetailsEdits, type DetailsEdits, createMediaDetails } from './details-edits.ts';
import { mediaDetailsText } from './library-text.ts';

export interface DetailsTools {
  readonly edits: DetailsEdits;
  readonly save: ReturnType<typeof createMediaDetails>;
  readonly isFresh: (id: MediaFile['id']) => boolean;
}

export const DetailsContext = createContext<DetailsTools | null>(null);

const leaveWords = {
  title: mediaDetailsText.leaveTitle,
  question: mediaDetailsText.leaveQuestion,
  stay: mediaDetailsText.leaveStay,
};

interface DetailsProviderProps extends Pick<DetailsTools, 'isFresh'> {
  readonly children: ReactNode;
}

export function MediaDetailsProvider({ isFresh, children }: DetailsProviderProps) {
  const { send, tabs } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [tools] = useState(() => ({
    edits: createDetailsEdits(),
    save: createMediaDetails({ queryClient, send, tabs }),
    isFresh,
  }));
  const hasEdits = useCallback(() => tools.edits.get().size > 0, [tools]);
  useUnsavedWork(hasEdits, leaveWords);
  return <DetailsContext value={tools}>{children}</DetailsContext>;
}
