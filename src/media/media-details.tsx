import { useContext, useState } from 'react';

import { mediaKind, type MediaFile } from '../contract/http/media.ts';
import { mediaText } from '../text/media.ts';
import { describeFile, filePathOf, formatMegabytes, formatPixels, unknown } from './media-text.ts';
import { MediaThumbnail } from './media-thumbnail.tsx';
import { MediaHostContext, resolveMediaUrl } from './media-url.ts';

import styles from './media-details.module.css';

/** The selected file as it is: its picture or film, path, pixels and megabytes (section 2, "Common to the editors"). */
export function MediaDetails({ file }: { readonly file: MediaFile | undefined }) {
  return (
    <section className={styles['details']} aria-label={mediaText.details}>
      {file === undefined ? (
        <p className={styles['none']}>{mediaText.noDetails}</p>
      ) : (
        <>
          <div className={styles['picture']} style={shapeOf(file)}>
            <Picture key={file.id} file={file} />
          </div>
          <dl className={styles['facts']}>
            <div>
              <dt>{mediaText.path}</dt>
              <dd className={styles['path']}>{filePathOf(file.image_url)}</dd>
            </div>
            <div>
              <dt>{mediaText.pixels}</dt>
              <dd>{formatPixels(file.width, file.height)}</dd>
            </div>
            <div>
              <dt>{mediaText.megabytes}</dt>
              <dd>{formatMegabytes(file.file_size)}</dd>
            </div>
          </dl>
        </>
      )}
    </section>
  );
}

/** The picture's own shape, where it is known; the stylesheet has the field's for the others. */
function shapeOf({ width, height }: MediaFile): Record<`--${string}`, number> {
  return formatPixels(width, height) === unknown ? {} : { '--shape': Number(width) / Number(height) };
}

function Picture({ file }: { readonly file: MediaFile }) {
  const apiHost = useContext(MediaHostContext);
  const [isBroken, setBroken] = useState(false);
  const source = mediaKind(file) === 'video' ? resolveMediaUrl(file.image_url, apiHost) : null;
  if (source === null || isBroken) return <MediaThumbnail file={file} fit="contain" />;
  const poster = resolveMediaUrl(file.thumbnail_url, apiHost);
  return (
    <video
      src={source}
      {...(poster !== null && { poster })}
      aria-label={describeFile(file)}
      controls
      muted
      playsInline
      preload="metadata"
      onError={() => setBroken(true)}
    />
  );
}
