import type { MediaFile } from '../contract/http/media.ts';
import type { DocumentSource } from '../documents/documents.ts';
import { createBatchMachine, type BatchActor } from './batch-machine.ts';

/** A document in which one file takes the place of another. */
export interface Replacement {
  readonly document: DocumentSource;
  /** The document's name, and those of the places in it, for the person. */
  readonly name: string;
  readonly places: readonly string[];
  readonly from: MediaFile;
  readonly to: MediaFile;
}

/** The replacement of a file in all documents that use it. */
export const mediaReplacementMachine = createBatchMachine<Replacement>({
  id: 'mediaReplacement',
  isAlwaysReported: true,
});

export type MediaReplacementActor = BatchActor<Replacement>;
