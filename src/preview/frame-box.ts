export const frameWidths = ['fit', 'desktop', 'tablet', 'phone'] as const;
export type FrameWidth = (typeof frameWidths)[number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** In CSS pixels. The height is a maximum, for pages that are as high as their viewport. */
export const screens: Readonly<Record<Exclude<FrameWidth, 'fit'>, Size>> = {
  desktop: { width: 1280, height: 1024 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
};

const margin = 12;

/** The scale is from the top left corner. */
interface FrameBox extends Size {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

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

export const readFrameWidth = (remembered: string | null): FrameWidth =>
  frameWidths.find((width) => width === remembered) ?? 'fit';
