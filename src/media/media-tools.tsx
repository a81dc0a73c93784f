import { useRouteContext } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';

import { announces } from '../api/config.ts';
import type { MediaFile } from '../contract/http/media.ts';
import { lazyPart, PartFailed } from '../ui/lazy-part.tsx';
import { Toast } from '../ui/toast.tsx';
import { MediaDetails, MediaDetailsProvider } from './media-details-tool.tsx';
import { MediaToolsContext } from './media-tools.ts';
import { createMediaTrash } from './media-trash-calls.ts';
import type { MediaTrashProps } from './media-trash.tsx';

const MediaTrash = lazyPart<MediaTrashProps>(async () => (await import('./media-trash.tsx')).MediaTrash, {
  failed: (failure, { onClose }) => (
    <Toast>
      <PartFailed {...failure} onDismiss={onClose} />
    </Toast>
  ),
});

interface MediaToolsProviderProps {
  /** Whether a file was uploaded just now. Of the first render. */
  readonly isFresh?: (id: MediaFile['id']) => boolean;
  readonly children: ReactNode;
}

const never = () => false;

/** Gives a library the extensions that the backend announces: the trash and the details of its files. */
export function MediaToolsProvider({ isFresh = never, children }: MediaToolsProviderProps) {
  const { config, queryClient, send, tabs } = useRouteContext({ from: '__root__' });
  const [{ restore }] = useState(() => createMediaTrash({ queryClient, send, tabs }));
  const tools = useMemo(
    () => ({
      trash: announces(config, 'mediaTrash') ? { Dialog: MediaTrash, restore } : null,
      Details: announces(config, 'mediaDetails') ? MediaDetails : null,
    }),
    [config, restore],
  );
  return (
    <MediaToolsContext value={tools}>
      <MediaDetailsProvider isFresh={isFresh}>{children}</MediaDetailsProvider>
    </MediaToolsContext>
  );
}
