import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';

import type { MediaFile } from '../contract/http/media.ts';
import { nameOfFile } from '../editing/file-name.ts';
import { commonText } from '../text/common.ts';
import { libraryText } from '../text/media-library.ts';
import { deleteText, uploadText } from '../text/media.ts';
import { useChangeAnnounced } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { DeleteIcon } from '../ui/icons.tsx';
import { keepFocusOnClicked } from '../ui/keep-focus-on-clicked.ts';
import { WithTooltip } from '../ui/with-tooltip.tsx';
import { MediaThumbnail } from './media-thumbnail.tsx';
import { TrashButton } from './trash-button.tsx';

import styles from './media-library.module.css';

interface ChosenStripProps {
  /** The selected files, in order. */
  readonly chosen: readonly MediaFile[];
  /** The file with the displayed details. */
  readonly shown: MediaFile | undefined;
  readonly onShow: (id: MediaFile['id']) => void;
}

/** The selected files in order, numbered; choosing one displays its details. */
export function ChosenStrip({ chosen, shown, onShow }: ChosenStripProps) {
  if (chosen.length === 0) return null;
  return (
    <ToggleButtonGroup
      className={styles['strip'] ?? ''}
      aria-label={libraryText.selection}
      disallowEmptySelection
      selectedKeys={shown ? [shown.id] : []}
      onSelectionChange={(keys) => {
        const next = chosen.find(({ id }) => keys.has(id));
        if (next) onShow(next.id);
      }}
      onClickCapture={keepFocusOnClicked}
    >
      {chosen.map((file, at) => (
        <WithTooltip key={file.id} text={nameOfFile(file)}>
          <ToggleButton
            id={file.id}
            className={styles['chosen'] ?? ''}
            aria-label={libraryText.showInDetails(nameOfFile(file), at + 1)}
          >
            <MediaThumbnail file={file} />
            <span className={styles['place']}>{at + 1}</span>
          </ToggleButton>
        </WithTooltip>
      ))}
    </ToggleButtonGroup>
  );
}

interface MediaFooterProps {
  /** The number of selected files, and of those that the search hides. */
  readonly selected: number;
  readonly outside: number;
  /** The largest number of files of the field. */
  readonly limit: number | undefined;
  /** More files are selected than the field may hold. */
  readonly isOverLimit: boolean;
  /** The library is loaded. */
  readonly isReady: boolean;
  readonly isUploading: boolean;
  readonly onDelete: () => void;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

/** The selection, with the buttons that confirm or cancel it. */
export function MediaFooter(props: MediaFooterProps) {
  const { selected, outside, limit, isOverLimit, isReady, isUploading, onDelete, onClose, onSubmit } = props;
  const tooMany = isOverLimit && limit !== undefined ? libraryText.tooMany(limit) : undefined;
  const count = libraryText.selected(selected, { outside, limit });
  useChangeAnnounced([count, tooMany].filter(Boolean).join(' '));
  return (
    <footer className={styles['footer']}>
      <p className={styles['count']}>
        <span>{count}</span>
        {tooMany !== undefined && <span>{tooMany}</span>}
      </p>
      <div className={styles['actions']}>
        {isReady && <TrashButton />}
        {isReady && (
          <Button
            disabledReason={selected === 0 ? deleteText.nothingSelected : undefined}
            aria-haspopup="dialog"
            onPress={onDelete}
          >
            <DeleteIcon />
            <span>{deleteText.button}</span>
          </Button>
        )}
        <Button onPress={onClose}>{commonText.dismiss}</Button>
        {isReady && (
          <Button
            variant="primary"
            lang="en"
            disabledReason={isUploading ? uploadText.underWay : tooMany}
            onPress={onSubmit}
          >
            {libraryText.submit}
          </Button>
        )}
      </div>
    </footer>
  );
}
