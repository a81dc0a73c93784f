import { useRef } from 'react';

import type { MediaKind } from '../contract/http/media.ts';
import { uploadText } from '../text/media.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { UploadIcon } from './media-icons.tsx';

interface UploadButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly kind: MediaKind;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Opens the browser's file dialog for files of the field's kind. */
export function UploadButton({ kind, onFiles, ...look }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} aria-label={uploadText.choose} onPress={() => input.current?.click()}>
        <UploadIcon />
        {uploadText.chooseShort}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={`${kind}/*`}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Allows choosing the same file again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
