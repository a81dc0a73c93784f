import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';

import type { MediaKind } from '../contract/http/media.ts';
import { BareButton, Button } from '../ui/button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { libraryText } from './library-text.ts';
import { UploadIcon } from './media-icons.tsx';

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
    <Button aria-label={libraryText.upload}>
      <UploadIcon />
      <span>{libraryText.uploadShort}</span>
    </Button>
  </FileTrigger>
);

interface FileDropZoneProps extends AddedFilesProps {
  readonly zone: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** The button is for the keyboard: with the focus in the zone, files are pasted. */
export function FileDropZone({ zone, kind, onFiles, children }: FileDropZoneProps) {
  const dragged = useDraggedFiles(zone, onFiles);
  return (
    <div className={styles['layout']} data-dragging={dragged !== null || undefined}>
      <VisuallyHidden>
        <BareButton aria-label={libraryText.paste(kind)} />
      </VisuallyHidden>
      {children}
      {dragged === 'over' && (
        <p className={styles['drop']} aria-hidden="true">
          <UploadIcon width="2.5em" height="2.5em" />
          <span>{libraryText.drop(kind)}</span>
        </p>
      )}
    </div>
  );
}

/** Drops beside `zone` are ignored: the browser would open the file. */
function useDraggedFiles(zone: RefObject<HTMLElement | null>, onFiles: AddedFilesProps['onFiles']) {
  const [dragged, setDragged] = useState<'over' | 'beside' | null>(null);
  const entered = useRef<EventTarget | null>(null);

  useEffect(() => {
    const isWithin = ({ target }: Event) => target instanceof Node && zone.current?.contains(target) === true;
    const drag = (event: DragEvent) => {
      const { type, target, dataTransfer, defaultPrevented } = event;
      const isOver = isWithin(event);
      entered.current = target;
      if (type === 'drop') setDragged(null);
      if (dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      // Another zone may have taken it.
      if (isOver || !defaultPrevented) dataTransfer.dropEffect = isOver ? 'copy' : 'none';
      if (type !== 'drop') setDragged(isOver ? 'over' : 'beside');
      else if (isOver) onFiles([...dataTransfer.files]);
    };
    // Within the page another element is entered before; some browsers tell no related target.
    const leave = ({ target }: DragEvent) => {
      if (target === entered.current) setDragged(null);
    };
    const paste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      // A text is pasted into a text field first.
      const isText = isField && clipboardData?.types.includes('text/plain') === true;
      if (!clipboardData || clipboardData.files.length === 0 || isText || !isWithin(event)) return;
      event.preventDefault();
      event.stopPropagation();
      onFiles([...clipboardData.files]);
    };
    // Safari pastes outside of fields only then.
    const allowPaste = (event: Event) => {
      if (isWithin(event)) event.preventDefault();
    };
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    for (const type of ['dragenter', 'dragover', 'drop'] as const)
      window.addEventListener(type, drag, options);
    window.addEventListener('dragleave', leave, options);
    window.addEventListener('paste', paste, options);
    window.addEventListener('beforepaste', allowPaste, options);
    return () => ending.abort();
  }, [zone, onFiles]);

  return dragged;
}
