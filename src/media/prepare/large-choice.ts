import type { LargeChoice } from '../../machines/media-picker-types.ts';
import { recall, remember } from '../../ui/remembered.ts';

/** The longest side of a picture in pixels that is sent without asking. */
export const largeSide = 4096;

const key = 'largePictures';

/** The remembered answer for pictures over `largeSide`; null where each time is asked. */
export function recallLargeChoice(): LargeChoice | null {
  const kept = recall(key);
  return kept === 'shrink' || kept === 'keep' ? kept : null;
}

export const rememberLargeChoice = (choice: LargeChoice | null): void => remember(key, choice);
