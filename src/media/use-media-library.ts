import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';

import { announces } from '../api/config.ts';
import { mediaDetailsQuery } from '../api/media-queries.ts';
import { mediaFilesQuery } from '../api/queries.ts';
import { maxUploadBytes } from '../contract/http/media.ts';
import { observedBy } from '../machines/inspect.ts';
import type { MaxBytes } from '../machines/media-picker-state.ts';
import { missingRowsText } from '../text/failures.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { preloadParts } from './lazy-parts.tsx';
import { libraryText } from './library-text.ts';
import type { DetailsById } from './media-search.ts';
import type { Edited } from './prepare/local-files.ts';
import { loadCalls, provideMediaPicker } from './provide-picker.ts';
import { createUploadFiles, loadBlanking } from './upload-files.ts';

export function useMediaLibrary() {
  const { config, send, inspect } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [files] = useState(createUploadFiles);
  const takesPosters = announces(config, 'upload-thumbnail');
  // A new machine would replace the actor.
  const [machine] = useState(() =>
    provideMediaPicker({ queryClient, send, files, takesThumbnails: takesPosters }),
  );
  const picker = useActorRef(machine, observedBy(inspect));

  useEffect(() => {
    const freeing = files.freeAfter(picker);
    return () => freeing.unsubscribe();
  }, [files, picker]);

  useEffect(
    () =>
      whenIdle(() => {
        void preloadParts();
        // A failed preload is repeated when it is needed.
        for (const load of [loadCalls, loadBlanking]) load().catch(() => undefined);
      }),
    [],
  );

  const isOpen = useSelector(picker, (snapshot) => snapshot.matches('open'));
  const { data, isError, refetch } = useQuery({ ...mediaFilesQuery(send), enabled: isOpen });
  const readDetails = useQuery({
    ...mediaDetailsQuery(send),
    enabled: isOpen && announces(config, 'mediaDetails'),
  });
  const { refetch: refetchDetails } = readDetails;
  const details = useMemo(
    (): DetailsById => new Map(readDetails.data?.rows.map((row) => [row.id, row])),
    [readDetails.data],
  );
  const areDetailsMissing = readDetails.isError && readDetails.data === undefined;
  const library = useMemo(
    () => ({
      files: data?.rows,
      details,
      onRetryDetails: areDetailsMissing ? () => void refetchDetails() : null,
      missing: data ? missingRowsText(data, libraryText.leftOut) : null,
      state: data ? ('ready' as const) : isError ? ('failed' as const) : ('loading' as const),
      rereadFailed: data !== undefined && isError,
      onRetry: () => void refetch(),
      onFiles: (added: readonly File[], edited?: Edited) =>
        picker.send({ type: 'files.add', files: files.keep(added, edited) }),
      takesPosters,
    }),
    [data, isError, details, areDetailsMissing, refetchDetails, refetch, picker, files, takesPosters],
  );
  const maxBytes = useMemo(
    // A foreign backend reports its own limit for images.
    (): MaxBytes => ({
      image: announces(config, 'image-limit') ? maxUploadBytes : null,
      video: maxUploadBytes,
    }),
    [config],
  );
  return { picker, library, maxBytes, isFresh: files.isFresh };
}
