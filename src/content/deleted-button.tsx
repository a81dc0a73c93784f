import { useState } from 'react';

import { consoleCommandText } from '../text/commands.ts';
import { deletedText } from '../text/deleted.ts';
import { useCommands } from '../ui/commands.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { icon } from '../ui/icons.tsx';
import { lazyPart, PartFailed } from '../ui/lazy-part.tsx';
import { Toast } from '../ui/toast.tsx';
import type { DeletedListProps } from './deleted-list.tsx';

const DeletedIcon = icon(
  <path d="M4.5 12a7.5 7.5 0 1 0 2.3-5.400L4.5 8.800M4.5 4.5v4.3h4.3M12 8v4.5l3 1.800" />,
);

const DeletedList = lazyPart<DeletedListProps>(async () => (await import('./deleted-list.tsx')).DeletedList, {
  failed: (failure, { onClose }) => (
    <Toast>
      <PartFailed {...failure} onDismiss={onClose} />
    </Toast>
  ),
});

/** Opens the list of what was deleted. */
export function DeletedButton() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useCommands([{ ...consoleCommandText.deleted, run: open }], 'console');
  return (
    <>
      <IconButton label={deletedText.title} aria-haspopup="dialog" onPress={open}>
        <DeletedIcon />
      </IconButton>
      {isOpen && <DeletedList onClose={() => setOpen(false)} />}
    </>
  );
}
