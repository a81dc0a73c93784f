import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';

import { mediaFilesQuery } from '../api/queries.ts';
import { createUpload } from '../api/upload.ts';
import { announces } from '../config.ts';
import { maxUploadBytes, type MediaKind } from '../contract/http/media.ts';
import { EditorPicker } from '../shell/editor/editor-picker.tsx';
import type { ScreenPickerProps } from '../shell/editor/use-editor-picker.tsx';
import { observedBy } from './-inspect.ts';
import { provideMediaPicker } from './-media-actors.ts';
import { createUploadFiles } from './-upload-attempts.ts';

/** Runs the media picker's machine with the backend's library while its screen is mounted. Load it lazily. */
export function ScreenPicker(props: ScreenPickerProps) {
  const { config, queryClient, send, connection, inspect } = useRouteContext({ from: '__root__' });
  const [files] = useState(createUploadFiles);
  // A new machine config would replace the actor, so the first one is kept.
  const [machine] = useState(() =>
    provideMediaPicker({
      queryClient,
      send,
      upload: createUpload(connection),
      files,
      takesThumbnails: announces(config, 'upload-thumbnail'),
    }),
  );
  const picker = useActorRef(machine, observedBy(inspect));

  useEffect(() => {
    const freeing = files.freeAfter(picker);
    return () => freeing.unsubscribe();
  }, [files, picker]);

  const isPicking = useSelector(picker, (snapshot) => snapshot.matches('open'));
  const { data, isError, refetch } = useQuery({ ...mediaFilesQuery(send), enabled: isPicking });
  const library = useMemo(
    () => ({
      files: data?.rows,
      leftOut: data?.leftOut ?? 0,
      state: data ? ('ready' as const) : isError ? ('failed' as const) : ('loading' as const),
      rereadFailed: data !== undefined && isError,
      onRetry: () => void refetch(),
      onFiles: (added: readonly File[]) => picker.send({ type: 'files.add', files: files.keep(added) }),
    }),
    [data, isError, refetch, picker, files],
  );
  // A foreign backend has its own limit for images and reports it.
  const maxBytes = useCallback(
    (kind: MediaKind) => (kind === 'video' || announces(config, 'image-limit') ? maxUploadBytes : null),
    [config],
  );
  return <EditorPicker {...props} actor={picker} library={library} maxBytes={maxBytes} />;
}
