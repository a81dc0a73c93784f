import { useSelector } from '@xstate/react';
import { use, useCallback, useEffect, useRef, useState } from 'react';

import { toFailure } from '../machines/failure.ts';
import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import type { MediaId } from '../machines/media-picker-types.ts';
import { noticeTime } from '../machines/setup-parts.ts';
import { deletedText } from '../text/deleted.ts';
import { mediaTrashText } from '../text/media-trash.ts';
import { RestoreLine } from '../ui/restore-line.tsx';
import { MediaToolsContext } from './media-tools.ts';

/**
 * The line about the files that were deleted last, with a button that restores them. After the report of a deletion of
 * several; nothing where the backend announces no trash.
 */
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
  /** What is still to be restored after a failure. */
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
