import { FileTrigger } from 'react-aria-components/FileTrigger';

import type { MediaKind } from '../contract/http/media.ts';
import { uploadText } from '../text/media.ts';
import { Button } from '../ui/button.tsx';
import { UploadIcon } from './media-icons.tsx';

interface UploadButtonProps {
  /** Null for files of any kind. */
  readonly kind: MediaKind | null;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Opens the browser's file dialog for files of the field's kind. */
export const UploadButton = ({ kind, onFiles }: UploadButtonProps) => (
  <FileTrigger
    acceptedFileTypes={kind === null ? ['image/*', 'video/*'] : [`${kind}/*`]}
    allowsMultiple
    onSelect={(files) => {
      if (files && files.length > 0) onFiles([...files]);
    }}
  >
    <Button aria-label={uploadText.choose}>
      <UploadIcon />
      <span>{uploadText.chooseShort}</span>
    </Button>
  </FileTrigger>
);
