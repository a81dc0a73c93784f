import type { MediaFile, MediaKind } from '../../contract/http/media.ts';
import { mediaKind } from '../../contract/http/media.ts';
import { nameOfFile } from '../../editing/file-name.ts';
import type { MediaId } from '../../machines/media-picker-types.ts';
import { heicToJpeg } from '../prepare/heic.ts';
import { isHeic } from '../prepare/is-heic.ts';

/** A file to be edited: one from the person's disk, or one of the library. */
export interface EditSource {
  readonly name: string;
  readonly type: string;
  readonly kind: MediaKind;
  readonly from: { readonly original: File } | { readonly url: string; readonly id: MediaId };
}

export const sourceOfFile = (original: File): EditSource => ({
  name: original.name,
  type: original.type,
  kind: mediaKind({ mime_type: original.type }),
  from: { original },
});

/** `url` is the file's address on the screen. */
export const sourceOfMedia = (file: MediaFile, url: string): EditSource => ({
  name: nameOfFile(file),
  type: file.mime_type.toLowerCase(),
  kind: mediaKind(file),
  from: { url, id: file.id },
});

/** Decodes the picture, turned as its camera says. Rejects where it is broken, or may not be read from its server. */
export async function decoded({ from }: EditSource, signal: AbortSignal): Promise<ImageBitmap> {
  if ('original' in from) {
    const { original } = from;
    return createImageBitmap(isHeic(original) ? await heicToJpeg(original, signal) : original);
  }
  const picture = new Image();
  // Without it a picture of another origin is shown, but its pixels are not given. By `img`, because the page may
  // show media from anywhere but not fetch them.
  picture.crossOrigin = 'anonymous';
  picture.src = from.url;
  await picture.decode();
  return createImageBitmap(picture);
}
