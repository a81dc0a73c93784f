import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { GridLayout, Rect, Size, type GridLayoutOptions } from 'react-aria-components/Virtualizer';

import type { MediaFile } from '../contract/http/media.ts';

/** Up to this number of tiles all are mounted, for find-in-page. */
const whole = 100;

class TileLayout extends GridLayout<MediaFile> {
  override getVisibleLayoutInfos(visible: Rect) {
    const { width, height } = this.getContentSize();
    const isSmall = (this.virtualizer?.collection.size ?? 0) <= whole;
    return super.getVisibleLayoutInfos(isSmall ? new Rect(0, 0, width, height) : visible);
  }
}

/** The smallest tile: its width, the height below its image, and the gap between tiles, in pixels. */
interface TileSize {
  readonly tile: number;
  readonly caption: number;
  readonly gap: number;
}

function optionsOf({ tile, caption, gap }: TileSize, ratio: number): GridLayoutOptions {
  const sizeOf = (width: number) => new Size(width, width / ratio + caption);
  return {
    minItemSize: sizeOf(tile),
    // A single column is at most as wide as two.
    maxItemSize: sizeOf(2 * tile + gap),
    minSpace: new Size(gap, gap),
    preserveAspectRatio: true,
  };
}

/**
 * The layout of the library's tiles. `measure` is an element with the sizes of `TileSize`, because the stylesheet gives
 * them in rem and by the width of the library. The options are null before it is measured.
 */
export function useTileLayout(ratio: number) {
  const measure = useRef<HTMLDivElement>(null);
  const [layout] = useState(() => new TileLayout());
  const [options, setOptions] = useState<GridLayoutOptions | null>(null);
  useLayoutEffect(() => {
    const element = measure.current;
    if (!element) return undefined;
    const follow = () => {
      const { inlineSize, blockSize, columnGap } = getComputedStyle(element);
      const [tile = 0, caption = 0, gap = 0] = [inlineSize, blockSize, columnGap].map(Number.parseFloat);
      setOptions(optionsOf({ tile, caption, gap }, ratio));
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ratio]);
  return { measure, layout, options };
}

/** Scrolls as little as possible to show a tile; one that is higher than the view is shown from its top. */
export function scrollToTile(
  scroller: RefObject<HTMLElement | null>,
  layout: GridLayout<MediaFile>,
  id: MediaFile['id'],
): void {
  const [view, rect] = [scroller.current, layout.getLayoutInfo(id)?.rect];
  if (!view || !rect) return;
  const { scrollTop, clientHeight } = view;
  const around = Number.parseFloat(getComputedStyle(view).scrollPaddingBlockStart);
  const top = Math.max(scrollTop, rect.maxY + around - clientHeight);
  view.scrollTop = Math.min(top, rect.y - around);
}
