import { useEffect, useRef } from 'react';

import type { MediaFile, VideoField } from '../../../src/contract/http/media.ts';
import { useMediaUrl } from '../../kit/site-context.ts';
import { heroText } from './use-hero.ts';

import styles from './hero-media.module.css';

interface HeroControlsProps {
  readonly playing: boolean | null;
  readonly onPlayingChange: (playing: boolean) => void;
  readonly note: string | null;
}

/** Required by WCAG 2.2.2. */
export function HeroControls({ playing, onPlayingChange, note }: HeroControlsProps) {
  return (
    <div className={styles['controls']}>
      {note !== null && <p className={styles['spotlight']}>{note}</p>}
      {playing !== null && (
        <button
          type="button"
          className={styles['pause']}
          aria-label={playing ? heroText.stopVideo : heroText.playVideo}
          onClick={() => onPlayingChange(!playing)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={playing ? 'M9 7v10M15 7v10' : 'M9 6.5v11l9-5.5z'} />
          </svg>
        </button>
      )}
    </div>
  );
}

export interface HeroVideoState {
  readonly field: VideoField;
  readonly shown: boolean;
  /** Whether staff edit this video: its first frame shows even while it does not play. */
  readonly edited: boolean;
  readonly playing: boolean;
}

interface HeroVideoProps extends HeroVideoState {
  readonly file: MediaFile | null;
  /** Null where an image is behind the video. */
  readonly poster: string | null | undefined;
}

export function HeroVideo({ field, file, poster, shown, edited, playing }: HeroVideoProps) {
  const src = useMediaUrl(file?.image_url);
  const posterUrl = useMediaUrl(poster);
  const element = useRef<HTMLVideoElement>(null);
  const played = shown && playing ? src : null;

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    // React sets only the property; the attribute declares it to browsers and checkers.
    video.defaultMuted = true;
    // If it does not play, the image behind stays visible.
    if (played !== null) video.play().catch(() => undefined);
    else video.pause();
  }, [played]);

  useEffect(() => {
    // Removing the address does not unload the video.
    if (src === null) element.current?.load();
  }, [src]);

  return (
    <video
      ref={element}
      className={`edit_${field} ${styles['video']}`}
      hidden={!shown}
      src={src ?? undefined}
      poster={shown && !edited && posterUrl !== null ? posterUrl : undefined}
      muted
      loop
      playsInline
      autoPlay={played !== null}
      preload={played !== null || (shown && edited) ? 'auto' : 'none'}
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
    />
  );
}
