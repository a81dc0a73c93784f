import type { MediaFile } from '../../src/contract/http/media.ts';
import { mediaUrl } from './site-context.ts';

/** A `source` of a picture. */
interface PictureSource {
  readonly type?: string;
  readonly media?: string;
  readonly srcSet: string;
}

/** An image of more bytes is not sent to phones. */
const maxPhoneBytes = 300_000;

const phones = '(width < 48rem)';

function variantSources({ presentation }: MediaFile, base: string): readonly PictureSource[] {
  const variants = presentation?.variants ?? [];
  return (['avif', 'webp'] as const).flatMap((format) => {
    const candidates = variants.flatMap((variant) => {
      const url = mediaUrl(variant[format], base);
      return url === null ? [] : [`${url} ${variant.width}w`];
    });
    return candidates.length === 0 ? [] : [{ type: `image/${format}`, srcSet: candidates.join(', ') }];
  });
}

/**
 * The lighter files that can be shown instead of an image: its smaller copies, or, where its backend makes copies and has
 * none of this image, its thumbnail on phones. None for a file of a backend that makes no copies.
 */
export function pictureSources(file: MediaFile, base: string): readonly PictureSource[] {
  const sources = variantSources(file, base);
  if (sources.length > 0 || file.presentation === undefined) return sources;
  const thumbnail = mediaUrl(file.thumbnail_url, base);
  const isLight = file.file_size !== null && file.file_size <= maxPhoneBytes;
  return thumbnail === null || isLight ? [] : [{ media: phones, srcSet: thumbnail }];
}
