import type { MediaFile } from '../contract/http/media.ts';
import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import { libraryText } from '../text/media-library.ts';
import { deleteText } from '../text/media.ts';
import { useChangeAnnounced } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { DeleteIcon } from '../ui/icons.tsx';
import type { ShownSelection } from './library-view.tsx';
import { TrashButton } from './trash-button.tsx';

import styles from './media-library.module.css';

interface ScreenFooterProps extends ShownSelection {
  readonly actor: MediaPickerActor;
}

/** The selection on the library's screen, with what can be done with it. */
export function ScreenFooter({ actor, shown, chosen, outside, isReady }: ScreenFooterProps) {
  const count = libraryText.selected(chosen.length, { outside });
  useChangeAnnounced(count);
  if (!isReady) return null;
  const toggle = (files: readonly MediaFile[]) => {
    for (const { id } of files) actor.send({ type: 'media.toggle', id });
  };
  const isChosen = new Set(chosen);
  const others = shown.filter((file) => !isChosen.has(file));
  const hasChosen = chosen.length > 0;
  return (
    <footer className={styles['footer']}>
      <p className={styles['count']}>{count}</p>
      <div className={styles['actions']}>
        <TrashButton />
        {others.length > 0 && <Button onPress={() => toggle(others)}>{libraryText.selectShown}</Button>}
        {hasChosen && <Button onPress={() => toggle(chosen)}>{libraryText.deselect}</Button>}
        <Button
          disabledReason={hasChosen ? undefined : deleteText.nothingSelected}
          aria-haspopup="dialog"
          onPress={() => actor.send({ type: 'delete.request' })}
        >
          <DeleteIcon />
          <span>{deleteText.button}</span>
        </Button>
      </div>
    </footer>
  );
}
