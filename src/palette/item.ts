import type { Keys } from '../ui/keys.ts';

/** The groups of the palette, in the order in which equally good ones are shown. */
export const paletteKinds = [
  'page',
  'command',
  'studio',
  'lesson',
  'instructor',
  'news',
  'qa',
  'booking',
  'text',
  'media',
] as const;

export type PaletteKind = (typeof paletteKinds)[number];

/** Something that can be found and chosen in the palette. */
export interface PaletteItem {
  /** Stays the same between visits, so that it can be remembered: `instructor:3`. */
  readonly id: string;
  readonly kind: PaletteKind;
  readonly label: string;
  readonly lang?: string;
  /** Other names by which it is found, such as a reading. Not shown. */
  readonly aliases?: readonly string[];
  /** Shown beside the name, and searched with less weight. */
  readonly detail?: string;
  readonly keys?: Keys;
  /**
   * The row that it is made of, where there are thousands: their normalised texts are kept as long as the rows, which
   * outlive the palette.
   */
  readonly row?: object;
  /** Why it cannot be chosen now. */
  readonly disabledReason?: string | undefined;
  /** Runs it, or leads to it. Called when the palette is closed. */
  readonly act: () => void;
}
