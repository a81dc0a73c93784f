import { videoFields } from '../../../src/contract/http/top.ts';
import { EditImage, NoImageNote } from './edit-image.tsx';
import { HeroVideo } from './hero-video.tsx';
import type { HeroMediaField } from './top-state.ts';

import styles from './hero-media.module.css';

interface HeroMediaProps {
  readonly shown: HeroMediaField | null;
  /** Whether staff are editing the medium that is shown. */
  readonly edited: boolean;
  readonly playing: boolean;
}

/** The hero's background: the image, and over it at most one of the eight videos. */
export function HeroMedia({ shown, edited, playing }: HeroMediaProps) {
  return (
    <div className={styles['layer']} data-stands-behind="">
      <div className={styles['window']}>
        <EditImage field="hero_hedder_image" alt="" />
        {videoFields.map((field) => (
          <HeroVideo
            key={field}
            field={field}
            shown={field === shown}
            edited={edited && field === shown}
            playing={playing}
          />
        ))}
        {shown === null || shown === 'hero_hedder_image' ? <NoImageNote field="hero_hedder_image" /> : null}
      </div>
    </div>
  );
}
