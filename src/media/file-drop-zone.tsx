import type { ReactNode } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { isFileDropItem } from 'react-aria-components/useDrop';

import type { MediaKind } from '../contract/http/media.ts';
import { uploadText } from '../text/media.ts';
import { UploadIcon } from './media-icons.tsx';

import styles from './media-library.module.css';

interface FileDropZoneProps {
  readonly kind: MediaKind | null;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Also of kinds that are refused, so that the refusal says why. Not `text/*`, which a dragged text has too. */
const fileTypes = ['image/*', 'video/*', 'audio/*', 'application/*'];

/** The content of the library, on which files are dropped. */
export const FileDropZone = ({ kind, onFiles, children }: FileDropZoneProps) => (
  <DropZone
    className={styles['layout'] ?? ''}
    aria-label={uploadText.dropOrPaste(kind)}
    getDropOperation={(types) => (types.has(fileTypes) ? 'copy' : 'cancel')}
    onDrop={({ items }) => {
      const files = items.filter(isFileDropItem).map((item) => item.getFile());
      if (files.length > 0) void Promise.all(files).then(onFiles);
    }}
  >
    {({ isDropTarget }) => (
      <>
        {children}
        {isDropTarget && (
          <p className={styles['drop']} aria-hidden="true">
            <UploadIcon width="2.5em" height="2.5em" />
            <span>{uploadText.drop(kind)}</span>
          </p>
        )}
      </>
    )}
  </DropZone>
);
