import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';

import { recall, remember } from '../ui/remembered.ts';

/** The width of the site: that of the pane, or that of a device. */
export const frameWidths = ['fit', 'desktop', 'tablet', 'phone'] as const;
export type FrameWidth = (typeof frameWidths)[number];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** In CSS pixels. The height is a maximum, for pages that are as high as their viewport. */
export const screens: Readonly<Record<Exclude<FrameWidth, 'fit'>, Size>> = {
  desktop: { width: 1280, height: 1024 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
};

/** The margin around a device, in CSS pixels. */
const margin = 12;

/** The frame's layout in the pane, and its scale from the top left corner. */
interface FrameBox extends Size {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/**
 * Centres a device in the pane: at its own width, scaled down to fit, and not higher than the pane. Null where the
 * frame fills the pane.
 */
export function frameBox(chosen: FrameWidth, room: Size): FrameBox | null {
  if (chosen === 'fit') return null;
  const screen = screens[chosen];
  const free = { width: Math.max(1, room.width - 2 * margin), height: Math.max(1, room.height - 2 * margin) };
  const scale = Math.min(1, free.width / screen.width);
  const height = Math.min(screen.height, Math.floor(free.height / scale));
  return {
    // Fractions of a pixel blur the text.
    left: Math.round((room.width - screen.width * scale) / 2),
    top: Math.round((room.height - height * scale) / 2),
    width: screen.width,
    height,
    scale,
  };
}

/** The remembered choice; an unknown one fills the pane. */
export const readFrameWidth = (remembered: string | null): FrameWidth =>
  frameWidths.find((width) => width === remembered) ?? 'fit';

const key = 'previewWidth';

/** The chosen width of the frame, remembered, and the frame's layout in the element with the ref. */
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
