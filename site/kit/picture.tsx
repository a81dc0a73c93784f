import { useState, type ComponentProps, type ReactNode } from 'react';

import type { MediaFile } from '../../src/contract/http/media.ts';
import { pictureSources } from './picture-sources.ts';
import { mediaUrl, useSite } from './site-context.ts';

/** When a picture is loaded: first, with the page, or near the viewport. */
export type Loading = 'first' | 'eager' | 'lazy';

interface PictureProps extends Pick<ComponentProps<'img'>, 'className'> {
  readonly file: MediaFile;
  /** Empty for a decoration; the file's own text comes first. */
  readonly alt: string;
  /** The shown width, as in HTML's `sizes`. */
  readonly sizes?: string | undefined;
  readonly loading?: Loading | undefined;
  /** Shown without a loadable file. */
  readonly fallback?: ReactNode;
}

/** The focal point of a cropped image. */
export const focusOf = (file: MediaFile | undefined) => {
  const focal = file?.presentation?.focal;
  return focal ? { objectPosition: `${focal.x * 100}% ${focal.y * 100}%` } : undefined;
};

/** An image in its lightest sharp file, or the original where that does not load. */
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
