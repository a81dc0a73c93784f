/** Lengths are CSS pixels. */
export interface TileGrid {
  readonly columns: number;
  readonly rowHeight: number;
  readonly height: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  readonly tile: number;
  readonly caption: number;
  readonly ratio: number;
}

export function gridIn({ width, height, gap, tile, caption, ratio }: Room): TileGrid {
  const columns = Math.max(1, Math.floor((width + gap) / (tile + gap)));
  const picture = Math.max(1, (width - gap * (columns - 1)) / columns) / ratio;
  return { columns, rowHeight: picture + caption + gap, height };
}

/** Up to this number all are mounted, for find-in-page and screen readers. */
const whole = 100;
const spare = 2;

/** `to` is exclusive. */
export function mountedTiles(
  { columns, rowHeight, height }: TileGrid,
  scrollTop: number,
  count: number,
): readonly [from: number, to: number] {
  if (count <= whole) return [0, count];
  const rows = Math.ceil(count / columns);
  const seen = Math.ceil(height / rowHeight) + 1;
  // A list that became shorter is scrolled too far for a moment.
  const top = Math.min(Math.floor(scrollTop / rowHeight), Math.max(0, rows - seen));
  const from = Math.max(0, top - spare) * columns;
  return [from, Math.min(count, (top + seen + spare) * columns)];
}

export function scrollTopFor(
  index: number,
  { columns, rowHeight, height }: TileGrid,
  scrollTop: number,
): number {
  const top = Math.floor(index / columns) * rowHeight;
  return Math.min(top, Math.max(Math.min(scrollTop, top), top + rowHeight - height));
}

export const sameGrid = (one: TileGrid, other: TileGrid) =>
  one.columns === other.columns && one.rowHeight === other.rowHeight && one.height === other.height;
