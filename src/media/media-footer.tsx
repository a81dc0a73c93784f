import { commonText } from '../text/common.ts';
import { deleteText } from '../text/media-delete.ts';
import { libraryText } from '../text/media-library.ts';
import { uploadText } from '../text/media-upload.ts';
import { Button } from '../ui/button.tsx';
import { DeleteIcon } from './media-icons.tsx';

import styles from './media-library.module.css';

interface MediaFooterProps {
  /** How many files are selected, and how many of them the search does not show. */
  readonly selected: number;
  readonly outside: number;
  /** The library has been read. */
  readonly isReady: boolean;
  readonly isUploading: boolean;
  readonly onDelete: () => void;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

/** What is selected, and what becomes of it. */
export function MediaFooter(props: MediaFooterProps) {
  const { selected, outside, isReady, isUploading, onDelete, onClose, onSubmit } = props;
  return (
    <footer className={styles['footer']}>
      <p role="status" className={styles['count']}>
        {outside > 0 ? libraryText.selectedOutside(selected, outside) : libraryText.selected(selected)}
      </p>
      <div className={styles['actions']}>
        {isReady && (
          <Button
            disabledReason={selected === 0 ? deleteText.nothingSelected : undefined}
            aria-haspopup="dialog"
            onClick={onDelete}
          >
            <DeleteIcon />
            {deleteText.button}
          </Button>
        )}
        <Button onClick={onClose}>{commonText.dismiss}</Button>
        {isReady && (
          <Button
            variant="primary"
            lang="en"
            disabledReason={isUploading ? uploadText.underWay : undefined}
            onClick={onSubmit}
          >
            {libraryText.submit}
          </Button>
        )}
      </div>
    </footer>
  );
}
