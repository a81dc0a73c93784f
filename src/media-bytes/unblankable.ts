/**
 * Why a file's place cannot be blanked: `track` where a film in fragments has a track of positions, `form` where a
 * part that may have it cannot be read.
 */
export type UnblankableReason = 'track' | 'form';

/** A file that may say where it was taken, and cannot be made to say nothing. */
export class Unblankable extends Error {
  readonly reason: UnblankableReason;

  constructor(reason: UnblankableReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
