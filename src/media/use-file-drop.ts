import { useEffect, useState, type RefObject } from 'react';

/** Where files are dragged: nowhere, over the drop target, or elsewhere in the window. */
export type FileDrag = 'none' | 'inside' | 'outside';

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/**
 * Makes an element a drop target for files. While it is mounted, drops elsewhere in the window are ignored: the browser
 * would open the file and discard unsaved changes.
 */
export function useFileDrop(
  place: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): FileDrag {
  const [drag, setDrag] = useState<FileDrag>('none');

  useEffect(() => {
    const isInside = ({ target }: DragEvent) =>
      target instanceof Node && place.current?.contains(target) === true;
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      const inside = isInside(event);
      if (event.dataTransfer) event.dataTransfer.dropEffect = inside ? 'copy' : 'none';
      setDrag(inside ? 'inside' : 'outside');
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDrag('none');
    };
    const drop = (event: DragEvent) => {
      setDrag('none');
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (isInside(event)) onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragenter', over);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', over);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [place, onFiles]);

  return drag;
}
