import { useEffect, useState, type RefObject } from 'react';

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/**
 * Whether files are dragged over the window. While it is mounted, drops beside `zone` are ignored: the browser would open
 * the file and discard unsaved changes.
 */
export function useFilesDragged(zone: RefObject<HTMLElement | null>): boolean {
  const [isDragged, setIsDragged] = useState(false);

  useEffect(() => {
    const ignoreBeside = (event: DragEvent) => {
      if (event.target instanceof Node && zone.current?.contains(event.target)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      ignoreBeside(event);
      setIsDragged(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsDragged(false);
    };
    const drop = (event: DragEvent) => {
      setIsDragged(false);
      if (holdsFiles(event)) ignoreBeside(event);
    };
    // In the capture phase, because React Aria stops these events at the drop zone.
    const options = { capture: true };
    window.addEventListener('dragenter', over, options);
    window.addEventListener('dragover', over, options);
    window.addEventListener('dragleave', leave, options);
    window.addEventListener('drop', drop, options);
    return () => {
      window.removeEventListener('dragenter', over, options);
      window.removeEventListener('dragover', over, options);
      window.removeEventListener('dragleave', leave, options);
      window.removeEventListener('drop', drop, options);
    };
  }, [zone]);

  return isDragged;
}
