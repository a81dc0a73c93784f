import { useEffect, useRef } from 'react';

import type { MediaFile } from '../../../src/contract/http/media.ts';
import type { VideoField } from '../../../src/contract/http/videos.ts';
import { useMediaUrl } from '../../site-context.ts';

import styles from './hero-media.module.css';

interface HeroVideoProps {
  readonly field: VideoField;
  readonly file: MediaFile | null;
  /** The address of the image shown until it plays. */
  readonly poster: string | null | undefined;
  readonly shown: boolean;
  /** Whether staff are editing this video: its first frame is shown even while it does not play. */
  readonly edited: boolean;
  readonly playing: boolean;
}

/** One of the eight videos. Only the shown one is fetched. */
export function HeroVideo({ field, file, poster, shown, edited, playing }: HeroVideoProps) {
  const src = useMediaUrl(file?.image_url);
  const posterUrl = useMediaUrl(poster);
  const element = useRef<HTMLVideoElement>(null);
  const played = shown && playing ? src : null;

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    // React sets the property alone; the attribute declares to browsers and checkers that it is always muted.
    video.defaultMuted = true;
    // A browser may refuse to play, or the address may fail: the image behind it stays visible.
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
