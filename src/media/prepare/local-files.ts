import type { Failure } from '../../machines/failure.ts';
import type { LargeChoice, MediaId } from '../../machines/media-picker-state.ts';
import { recall, remember } from '../../ui/remembered.ts';

export interface Edited {
  /** The chosen thumbnail of a video. */
  readonly poster?: Blob;
  /** The file of the library that it was made from. */
  readonly replaces?: MediaId;
}

export type AddFiles = (files: readonly File[], edited?: Edited) => void;

/** Whether a file is HEIC or HEIF: by its type, or by its name where the browser has no type for it. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type === '' ? /\.hei[cf]$/i.test(name) : /^image\/hei[cf](?:-sequence)?$/i.test(type);

/** In pixels: a picture with a longer side is sent as a person decides. */
export const largeSide = 4096;

const key = 'largePictures';

/** The remembered answer for pictures over `largeSide`; null where the question is asked each time. */
export function recallLargeChoice(): LargeChoice | null {
  const choice = recall(key);
  return choice === 'shrink' || choice === 'keep' ? choice : null;
}

export const rememberLargeChoice = (choice: LargeChoice | null): void => remember(key, choice);

/** `script`: the next attempt may succeed. `file`: it cannot be decoded, or its location not be removed. */
export class Unprepared extends Error {
  readonly failure: Failure;

  constructor(kind: 'script' | 'file', message: string, cause: unknown) {
    super(message, { cause });
    this.failure = { kind, status: null, message };
  }
}
