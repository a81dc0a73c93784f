import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import {
  useMemo,
  useState,
  type ReactNode,
  createContext,
  type ComponentType,
  use,
  useCallback,
  useEffect,
  useRef,
} from 'react';

import { announces } from '../api/config.ts';
import type { MediaFile } from '../contract/http/media.ts';
import { toFailure } from '../machines/failure.ts';
import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import type { MediaId } from '../machines/media-picker-state.ts';
import { noticeTime } from '../machines/setup-parts.ts';
import { deletedText } from '../text/deleted.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart, PartFailed } from '../ui/lazy-part.tsx';
import { RestoreLine } from '../ui/restore-line.tsx';
import { Toast } from '../ui/toast.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { MediaDetailsProvider } from './details-context.tsx';
import type { FileDetailsProps } from './details-form.tsx';
import { mediaDetailsText, mediaTrashText } from './library-text.ts';
import { createMediaTrash } from './media-trash-calls.ts';
import type { MediaTrashProps } from './media-trash.tsx';

interface MediaTools {
  readonly trash: {
    readonly Dialog: ComponentType<MediaTrashProps>;
    /** Resolves with the message to show. Rejects with an `ApiError`. */
    readonly restore: (id: MediaFile['id']) => Promise<string>;
  } | null;
  readonly Details: ComponentType<FileDetailsProps> | null;
}

export const MediaToolsContext = createContext<MediaTools>({ trash: null, Details: null });

const MediaTrash = lazyPart<MediaTrashProps>(async () => (await import('./media-trash.tsx')).MediaTrash, {
  failed: (failure, { onClose }) => (
    <Toast>
      <PartFailed {...failure} onDismiss={onClose} />
    </Toast>
  ),
});

const FileDetails = lazyPart<FileDetailsProps>(async () => (await import('./details-form.tsx')).FileDetails, {
  failed: (failure) => <PartFailed {...failure} onDismiss={undefined} />,
  pending: () => <p>{mediaDetailsText.loading}</p>,
});

interface MediaToolsProviderProps {
  /** True for a file that was just uploaded. A later function is ignored. */
  readonly isFresh: (id: MediaFile['id']) => boolean;
  readonly children: ReactNode;
}

export function MediaToolsProvider({ isFresh, children }: MediaToolsProviderProps) {
  const { config, send, tabs } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [{ restore }] = useState(() => createMediaTrash({ queryClient, send, tabs }));
  const hasDetails = announces(config, 'mediaDetails');
  useEffect(
    () =>
      whenIdle(() => {
        if (hasDetails) void FileDetails.preload();
      }),
    [hasDetails],
  );
  const tools = useMemo(
    () => ({
      trash: announces(config, 'mediaTrash') ? { Dialog: MediaTrash, restore } : null,
      Details: hasDetails ? FileDetails : null,
    }),
    [config, hasDetails, restore],
  );
  return (
    <MediaToolsContext value={tools}>
      <MediaDetailsProvider isFresh={isFresh}>{children}</MediaDetailsProvider>
    </MediaToolsContext>
  );
}

export function DeletedFilesLine({ actor }: { readonly actor: MediaPickerActor }) {
  const { trash } = use(MediaToolsContext);
  const [deleted, setDeleted] = useState<{ readonly ids: readonly MediaId[]; readonly key: number } | null>(
    null,
  );
  useEffect(() => {
    const subscription = actor.on('media.deleted', ({ ids }) =>
      setDeleted((last) => ({ ids, key: (last?.key ?? 0) + 1 })),
    );
    return () => subscription.unsubscribe();
  }, [actor]);
  const isReporting = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: { library: 'reportingDelete' } }),
  );
  const dismiss = useCallback(() => setDeleted(null), []);
  if (trash === null || deleted === null || isReporting) return null;
  return <Line key={deleted.key} ids={deleted.ids} restore={trash.restore} onDismiss={dismiss} />;
}

interface LineProps {
  readonly ids: readonly MediaId[];
  readonly restore: (id: MediaId) => Promise<string>;
  readonly onDismiss: () => void;
}

function Line({ ids, restore, onDismiss }: LineProps) {
  const left = useRef(ids);
  const restoreAll = async () => {
    for (const id of left.current) {
      await restore(id);
      left.current = left.current.filter((each) => each !== id);
    }
    return mediaTrashText.restored(ids.length);
  };
  return (
    <RestoreLine
      name={mediaTrashText.files(ids.length)}
      text={mediaTrashText.moved(ids.length)}
      restore={restoreAll}
      failureOf={(error) => deletedText.notRestored(toFailure(error))}
      noticeTime={noticeTime}
      dismiss={onDismiss}
    />
  );
}

export function TrashButton() {
  const { trash } = use(MediaToolsContext);
  const [isOpen, setOpen] = useState(false);
  if (trash === null) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {mediaTrashText.title}
      </Button>
      {isOpen && <trash.Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
