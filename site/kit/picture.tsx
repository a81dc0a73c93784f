import { useState, type ComponentProps, type ReactNode } from 'react';

import type { MediaFile } from '../../src/contract/http/media.ts';
import { mediaUrl, useSite } from './site-context.ts';

interface PictureSource {
  readonly type?: string;
  readonly media?: string;
  readonly srcSet: string;
}

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

export function pictureSources(file: MediaFile, base: string): readonly PictureSource[] {
  const sources = variantSources(file, base);
  if (sources.length > 0 || file.presentation === undefined) return sources;
  const thumbnail = mediaUrl(file.thumbnail_url, base);
  const isLight = file.file_size !== null && file.file_size <= maxPhoneBytes;
  return thumbnail === null || isLight ? [] : [{ media: phones, srcSet: thumbnail }];
}

export type Loading = 'first' | 'eager' | 'lazy';

interface PictureProps extends Pick<ComponentProps<'img'>, 'className'> {
  readonly file: MediaFile;
  readonly alt: string;
  readonly sizes?: string | undefined;
  readonly loading?: Loading | undefined;
  readonly fallback?: ReactNode;
}

export const focusOf = (file: MediaFile | undefined) => {
  const focal = file?.presentation?.focal;
  return focal ? { objectPosition: `${focal.x * 100}% ${focal.y * 100}%` } : undefined;
};

export function Picture({
  file,
  alt,
  sizes = '100vw',
  loading = 'lazy',
  fallback = null,
  ...image
}: PictureProps) {
  const { mediaBase } = useSite();
  const src = mediaUrl(file.image_url, mediaBase);
  const [failed, setFailed] = useState({ src, times: 0 });
  const times = failed.src === src ? failed.times : 0;
  const sources = times === 0 ? pictureSources(file, mediaBase) : [];
  if (src === null || times > 1 || (times === 1 && pictureSources(file, mediaBase).length === 0))
    return fallback;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.srcSet} {...source} sizes={loading === 'lazy' ? `auto, ${sizes}` : sizes} />
      ))}
      <img
        {...image}
        src={src}
        alt={alt === '' ? '' : file.presentation?.alt || alt}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        style={focusOf(file)}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailed({ src, times: times + 1 })}
      />
    </picture>
  );
}
