import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';

import { announces } from '../api/config.ts';
import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import type { MediaId } from '../machines/media-picker-state.ts';
import { announceSettled } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { DeleteIcon } from '../ui/icons.tsx';
import { MediaTrash, RestoreFilesLine } from './lazy-parts.tsx';
import { libraryText } from './library-text.ts';

const useHasTrash = (): boolean => announces(useRouteContext({ from: '__root__' }).config, 'mediaTrash');

/** After the focus has moved. A deletion that can be undone has a line of its own. */
export function useOutcomesAnnounced(actor: MediaPickerActor): void {
  const isRestorable = useHasTrash();
  useEffect(() => {
    const subscriptions = [
      actor.on('selection.confirmed', ({ ids }) => announceSettled(libraryText.selected(ids.length))),
      actor.on('media.deleted', ({ ids }) => {
        if (!isRestorable) announceSettled(libraryText.deleted(ids.length));
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, isRestorable]);
}

export function DeletedFilesLine({ actor }: { readonly actor: MediaPickerActor }) {
  const hasTrash = useHasTrash();
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
  if (!hasTrash || deleted === null || isReporting) return null;
  return <RestoreFilesLine key={deleted.key} ids={deleted.ids} onDismiss={dismiss} />;
}

export function TrashButton() {
  const hasTrash = useHasTrash();
  const [isOpen, setOpen] = useState(false);
  if (!hasTrash) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {libraryText.trash}
      </Button>
      {isOpen && <MediaTrash onClose={() => setOpen(false)} />}
    </>
  );
}

export interface DeleteButtonProps {
  readonly actor: MediaPickerActor;
  readonly hasSelection: boolean;
}

export const DeleteButton = ({ actor, hasSelection }: DeleteButtonProps) => (
  <Button
    disabledReason={hasSelection ? undefined : libraryText.nothingSelected}
    aria-haspopup="dialog"
    onPress={() => actor.send({ type: 'delete.request' })}
  >
    <DeleteIcon />
    <span>{libraryText.delete}</span>
  </Button>
);
