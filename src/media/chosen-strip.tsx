import type { MediaFile } from '../contract/http/media.ts';
import { libraryText } from '../text/media-library.ts';
import { nameOfFile } from './media-text.ts';
import { MediaThumbnail } from './media-thumbnail.tsx';

import styles from './chosen-strip.module.css';

interface ChosenStripProps {
  /** The selected files in order. */
  readonly chosen: readonly MediaFile[];
  /** The one whose details are shown. */
  readonly shown: MediaFile | undefined;
  readonly onShow: (id: MediaFile['id']) => void;
}

/** All selected files in the order in which they will stand, each with its number: choosing one shows its details. */
export function ChosenStrip({ chosen, shown, onShow }: ChosenStripProps) {
  if (chosen.length === 0) return null;
  return (
    <ol className={styles['strip']} aria-label={libraryText.selection}>
      {chosen.map((file, at) => (
        <li key={file.id}>
          <button
            type="button"
            aria-label={libraryText.showInDetails(nameOfFile(file), at + 1)}
            aria-pressed={file.id === shown?.id}
            title={nameOfFile(file)}
            onClick={() => onShow(file.id)}
          >
            <MediaThumbnail file={file} />
            <span className={styles['place']}>{at + 1}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
