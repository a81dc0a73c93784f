import type { MediaFile } from '../../src/contract/http/media.ts';
import { mediaUrl } from './site-context.ts';

interface PictureSource {
  readonly type?: string;
  readonly media?: string;
  readonly srcSet: string;
}

/** The bytes above which an image is not sent to phones. */
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
 * The lighter files of an image: its variants, or its thumbnail on phones where its backend makes variants and has none of
 * it.
 */
export function pictureSources(file: MediaFile, base: string): readonly PictureSource[] {
  const sources = variantSources(file, base);
  if (sources.length > 0 || file.presentation === undefined) return sources;
  const thumbnail = mediaUrl(file.thumbnail_url, base);
  const isLight = file.file_size !== null && file.file_size <= maxPhoneBytes;
  return thumbnail === null || isLight ? [] : [{ media: phones, srcSet: thumbnail }];
}
