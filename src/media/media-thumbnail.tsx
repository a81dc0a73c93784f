import { memo, use, useState } from 'react';

import { mediaKind, type MediaFile } from '../contract/http/media.ts';
import { nameOfFile } from '../editing/file-name.ts';
import { ImageIcon } from '../ui/icons.tsx';
import { MediaHostContext, resolveMediaUrl } from './media-url.ts';
import { formatPixels } from './prepare/pixels.ts';
import { mediaText } from './selector-text.ts';

import styles from './media-thumbnail.module.css';

function sourcesOf(file: MediaFile, apiHost: string): readonly string[] {
  const urls = mediaKind(file) === 'image' ? [file.thumbnail_url, file.image_url] : [file.thumbnail_url];
  return urls.flatMap((url) => resolveMediaUrl(url, apiHost) ?? []);
}

export const MediaThumbnail = memo(function MediaThumbnail({ file }: { readonly file: MediaFile }) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const apiHost = use(MediaHostContext);
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
      {kind === 'video' && (
        <svg className={styles['play']} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
          <circle cx="16" cy="16" r="16" />
          <path d="M13 10.5v11l9-5.5Z" fill="#fff" />
        </svg>
      )}
    </span>
  );
});

export function describeFile(file: Pick<MediaFile, 'id' | 'image_url' | 'width' | 'height'>): string {
  return mediaText.describe(nameOfFile(file), formatPixels(file.width, file.height));
}
