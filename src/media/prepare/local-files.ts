import type { Failure } from '../../machines/failure.ts';
import type { LargeChoice, MediaId } from '../../machines/media-picker-state.ts';
import { recall, remember } from '../../ui/remembered.ts';

export interface Edited {
  readonly poster?: Blob;
  readonly replaces?: MediaId;
}

export type AddFiles = (files: readonly File[], edited?: Edited) => void;

/** By the name where the browser has no type for HEIC. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type === '' ? /\.hei[cf]$/i.test(name) : /^image\/hei[cf](?:-sequence)?$/i.test(type);

/** In pixels. A picture with a longer side needs the user's choice. */
export const largeSide = 4096;

const key = 'largePictures';

export function recallLargeChoice(): LargeChoice | null {
  const choice = recall(key);
  return choice === 'shrink' || choice === 'keep' ? choice : null;
}

export const rememberLargeChoice = (choice: LargeChoice | null): void => remember(key, choice);

/** `script`: a retry may succeed. `file`: it cannot be decoded, or its location cannot be removed. */
export class Unprepared extends Error {
  readonly failure: Failure;

  constructor(kind: 'script' | 'file', message: string, cause: unknown) {
    super(message, { cause });
    this.failure = { kind, status: null, message };
  }
}
