import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';

import { recall, remember } from '../ui/remembered.ts';
import { frameBox, readFrameWidth, type FrameWidth } from './frame-width.ts';

const key = 'previewWidth';

/** The chosen width of the frame, remembered, and how the frame is laid out in the element with the ref. */
export function useFrameBox() {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  const [chosen, setChosen] = useState(() => readFrameWidth(recall(key)));

  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const box = size && frameBox(chosen, size);
  const style: CSSProperties | undefined = box
    ? {
        left: box.left,
        top: box.top,
        width: box.width,
        height: box.height,
        transform: box.scale === 1 ? 'none' : `scale(${box.scale})`,
      }
    : undefined;
  const choose = (width: FrameWidth) => {
    setChosen(width);
    remember(key, width === 'fit' ? null : width);
  };
  return { room, chosen, choose, style, scale: box?.scale ?? null };
}
