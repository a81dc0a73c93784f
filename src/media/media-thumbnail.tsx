import { memo, useContext, useState } from 'react';

import { mediaKind, type MediaFile } from '../contract/http/media.ts';
import { ImageIcon } from '../ui/icons.tsx';
import { MediaHostContext, resolveMediaUrl } from './media-url.ts';

import styles from './media-thumbnail.module.css';

export interface MediaThumbnailProps {
  readonly file: MediaFile;
}

/** The addresses to try in order: an image without a thumbnail is shown itself. */
function sourcesOf(file: MediaFile, apiHost: string): readonly string[] {
  const urls = mediaKind(file) === 'image' ? [file.thumbnail_url, file.image_url] : [file.thumbnail_url];
  return urls.flatMap((url) => resolveMediaUrl(url, apiHost) ?? []);
}

/**
 * A file's complete image, fitted into its box, or a placeholder. Decorative: the accessible name is given elsewhere.
 */
export const MediaThumbnail = memo(function MediaThumbnail({ file }: MediaThumbnailProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const apiHost = useContext(MediaHostContext);
  const kind = mediaKind(file);
  const source = sourcesOf(file, apiHost).find((each) => !broken.includes(each));
  return (
    <span className={styles['thumbnail']} data-missing={source === undefined || undefined}>
      {source !== undefined && (
        <img
          key={source}
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken([...broken, source])}
        />
      )}
      {source === undefined && kind === 'image' && <ImageIcon width="2em" height="2em" />}
      {kind === 'video' && <PlayMark />}
    </span>
  );
});

/** Distinguishes a video from an image. */
function PlayMark() {
  return (
    <svg className={styles['play']} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="16" />
      <path d="M13 10.5v11l9-5.5Z" fill="#fff" />
    </svg>
  );
}
