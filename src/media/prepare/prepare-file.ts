import type { LargeChoice, Pixels } from '../../machines/media-picker-types.ts';
import { prepareText } from '../../text/prepare.ts';
import { DecoderMissing, heicToJpeg } from './heic.ts';
import { isHeic } from './is-heic.ts';
import { largeSide, recallLargeChoice } from './large-choice.ts';
import { fileOf, isStill, pixelsOf, redrawn } from './picture.ts';
import { Unprepared } from './unprepared.ts';

export interface Preparation {
  /** The answer for large pictures; null to take the remembered one, or to ask. */
  readonly largeChoice: LargeChoice | null;
  /** Ends the preparation. */
  readonly signal: AbortSignal;
  /** Keeps what is done so far, so that it is not done again after the question. */
  readonly keep: (file: File) => void;
}

/** The file to be sent, or the size of a picture that a person has to decide about. */
export type Prepared =
  | { readonly kind: 'ready'; readonly file: File }
  | { readonly kind: 'large'; readonly pixels: Pixels };

async function converted(file: File, signal: AbortSignal): Promise<File> {
  try {
    return fileOf(await heicToJpeg(file, signal), file);
  } catch (error) {
    if (signal.aborted) throw error;
    console.warn('heic', error);
    // A broken photograph stays broken; a script may come at the next attempt.
    const isMissing = error instanceof DecoderMissing;
    throw new Unprepared(
      isMissing ? 'script' : 'file',
      isMissing ? prepareText.noDecoder : prepareText.undecodable,
      error,
    );
  }
}

async function shrunk(file: File): Promise<File> {
  try {
    return await redrawn(file, { longest: largeSide }, `-${largeSide}`);
  } catch (error) {
    console.warn('shrink', error);
    throw new Unprepared('file', prepareText.notShrunk, error);
  }
}

/**
 * Makes a local file ready to be sent: HEIC becomes JPEG, and a picture over `largeSide` is shrunk if a person wants
 * that. Any other file is sent as it is. Rejects with a `failure` for people.
 */
export async function prepareFile(file: File, { largeChoice, signal, keep }: Preparation): Promise<Prepared> {
  const still = isHeic(file) ? await converted(file, signal) : file;
  if (still !== file) keep(still);
  if (!isStill(still)) return { kind: 'ready', file: still };
  const pixels = await pixelsOf(still);
  signal.throwIfAborted();
  if (pixels === null || Math.max(pixels.width, pixels.height) <= largeSide) {
    return { kind: 'ready', file: still };
  }
  const choice = largeChoice ?? recallLargeChoice();
  if (choice === null) return { kind: 'large', pixels };
  const ready = choice === 'shrink' ? await shrunk(still) : still;
  signal.throwIfAborted();
  return { kind: 'ready', file: ready };
}
