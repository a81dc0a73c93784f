import { useEffect, useState, type ClipboardEvent, type ReactNode, type RefObject } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { isFileDropItem } from 'react-aria-components/useDrop';

import type { MediaKind } from '../contract/http/media.ts';
import { Button } from '../ui/button.tsx';
import { UploadIcon } from './media-icons.tsx';
import { uploadText } from './text.ts';

import styles from './media-library.module.css';

interface AddedFilesProps {
  readonly kind: MediaKind | null;
  readonly onFiles: (files: readonly File[]) => void;
}

export const UploadButton = ({ kind, onFiles }: AddedFilesProps) => (
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

/** Refused kinds too, so that the refusal gives the reason. Not `text/*`, the type of a dragged text. */
const fileTypes = ['image/*', 'video/*', 'audio/*', 'application/*'];

interface FileDropZoneProps extends AddedFilesProps {
  readonly children: ReactNode;
}

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

/** The drop zone's own button must not handle the event too. A text is pasted into a text field first. */
export const onPastedFiles =
  (onFiles: AddedFilesProps['onFiles']) =>
  (event: ClipboardEvent): void => {
    const { target, clipboardData } = event;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    const isText = isField && clipboardData.types.includes('text/plain');
    if (isText || clipboardData.files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onFiles([...clipboardData.files]);
  };

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** Drops outside `zone` are ignored: the browser would open the file. */
export function useFilesDragged(zone: RefObject<HTMLElement | null>): boolean {
  const [isDragged, setIsDragged] = useState(false);

  useEffect(() => {
    const ignoreBeside = (event: DragEvent) => {
      if (event.target instanceof Node && zone.current?.contains(event.target)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      ignoreBeside(event);
      setIsDragged(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsDragged(false);
    };
    const drop = (event: DragEvent) => {
      setIsDragged(false);
      if (hasFiles(event)) ignoreBeside(event);
    };
    const ending = new AbortController();
    // In the capture phase: React Aria stops these events at the drop zone.
    const options = { capture: true, signal: ending.signal };
    window.addEventListener('dragenter', over, options);
    window.addEventListener('dragover', over, options);
    window.addEventListener('dragleave', leave, options);
    window.addEventListener('drop', drop, options);
    return () => ending.abort();
  }, [zone]);

  return isDragged;
}
