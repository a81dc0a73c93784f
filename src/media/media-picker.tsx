import { useSelector } from '@xstate/react';
import { useEffect, useId, useState } from 'react';

import { requiredText } from '../text/fields.ts';
import { mediaText } from '../text/media.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { MediaLibrary, type MediaLibraryProps } from './media-library.tsx';

/**
 * Choosing media for a field. Load it lazily: it brings the listbox and the dialog. It stays mounted afterwards, so
 * that what was chosen is heard once the library is gone, and stands beside the scrolling area, never inside it.
 */
export function MediaPicker(library: MediaLibraryProps) {
  const { actor, label } = library;
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const isAlerting = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: { library: 'alertingRequired' } }),
  );
  const [confirmed, setConfirmed] = useState('');

  useEffect(() => {
    const subscription = actor.on('selection.confirmed', ({ ids }) =>
      setConfirmed(mediaText.selected(ids.length)),
    );
    return () => subscription.unsubscribe();
  }, [actor]);

  return (
    <>
      {isOpen && <MediaLibrary {...library} />}
      {isAlerting && <RequiredAlert label={label} onDismiss={() => actor.send({ type: 'alert.dismiss' })} />}
      <VisuallyHidden role="status">{isOpen ? '' : confirmed}</VisuallyHidden>
    </>
  );
}

function RequiredAlert({ label, onDismiss }: { readonly label: string; readonly onDismiss: () => void }) {
  const id = useId();
  return (
    <Dialog title={mediaText.requiredTitle} role="alertdialog" describedBy={id} onDismiss={onDismiss}>
      <p id={id}>{requiredText(label)}</p>
      <DialogActions>
        <Button variant="primary" autoFocus onClick={onDismiss}>
          {mediaText.ok}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
