import { useCallback, useContext, useState } from 'react';

import { mediaKind, type MediaFile } from '../contract/http/media.ts';
import { nameOfFile } from '../editing/file-name.ts';
import { libraryText } from '../text/media-library.ts';
import { Alert } from '../ui/alert.tsx';
import { BareButton } from '../ui/button.tsx';
import { MediaThumbnail } from './media-thumbnail.tsx';
import { MediaHostContext, resolveMediaUrl } from './media-url.ts';

import styles from './media-details.module.css';

/** An image, or a video of which nothing is fetched until it is played. */
export function MediaPlayer({ file }: { readonly file: MediaFile }) {
  const apiHost = useContext(MediaHostContext);
  const [state, setState] = useState<'still' | 'playing' | 'broken'>('still');
  const source = mediaKind(file) === 'video' ? resolveMediaUrl(file.image_url, apiHost) : null;
  const poster = resolveMediaUrl(file.thumbnail_url, apiHost);
  const name = nameOfFile(file);

  // The pressed button was removed, so that the video gets the focus.
  const start = useCallback((film: HTMLVideoElement | null) => {
    if (!film) return;
    film.focus({ preventScroll: true });
    // A failure to play is reported by the `error` event.
    film.play().catch(() => undefined);
  }, []);

  if (source === null) return <MediaThumbnail file={file} />;
  if (state === 'playing') {
    return (
      <video
        ref={start}
        src={source}
        {...(poster !== null && { poster })}
        aria-label={name}
        controls
        muted
        playsInline
        preload="none"
        onError={() => setState('broken')}
      />
    );
  }
  return (
    <>
      <BareButton
        className={styles['play']}
        aria-label={libraryText.play(name)}
        onPress={() => setState('playing')}
      >
        <MediaThumbnail file={file} />
      </BareButton>
      {state === 'broken' && (
        <Alert className={styles['broken']}>
          <p>{libraryText.playFailed}</p>
        </Alert>
      )}
    </>
  );
}
