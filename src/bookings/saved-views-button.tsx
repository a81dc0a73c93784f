import { useState } from 'react';

import { savedViewsText } from '../text/booking-tools.ts';
import { Button } from '../ui/button.tsx';
import { icon } from '../ui/icons.tsx';
import { lazyPart, PartFailed } from '../ui/lazy-part.tsx';
import { Toast } from '../ui/toast.tsx';
import type { SavedViewsDialogProps } from './saved-views-dialog.tsx';

const BookmarkIcon = icon(<path d="M7 4.5h10V20l-5-4-5 4Z" />);

const SavedViewsDialog = lazyPart<SavedViewsDialogProps>(
  async () => (await import('./saved-views-dialog.tsx')).SavedViewsDialog,
  {
    failed: (failure, { onClose }) => (
      <Toast>
        <PartFailed {...failure} onDismiss={onClose} />
      </Toast>
    ),
  },
);

export function SavedViewsButton({ search, onApply }: Omit<SavedViewsDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        <BookmarkIcon />
        <span>{savedViewsText.button}</span>
      </Button>
      {isOpen && (
        <SavedViewsDialog
          search={search}
          onApply={(chosen) => {
            close();
            onApply(chosen);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
