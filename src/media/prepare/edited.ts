import type { MediaId } from '../../machines/media-picker-types.ts';

/** What is known of a file that was edited before it is uploaded. */
export interface Edited {
  /** The frame that stands for a video, as a picture; without it the browser takes one. */
  readonly poster?: Blob;
  /** The file of the library that it was made from. */
  readonly replaces?: MediaId;
}

/** Queues local files for upload. */
export type AddFiles = (files: readonly File[], edited?: Edited) => void;
