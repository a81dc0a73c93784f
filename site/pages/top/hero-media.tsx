import { videoFields, type VideoField } from '../../../src/contract/http/videos.ts';
import { HeroVideo } from '../hero/hero-video.tsx';
import { EditImage, NoImageNote } from './edit-image.tsx';
import type { HeroMediaField } from './top-state.ts';
import { useTop } from './top-store.ts';

import styles from '../hero/hero-media.module.css';

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
          <TopVideo
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

interface TopVideoProps {
  readonly field: VideoField;
  readonly shown: boolean;
  readonly edited: boolean;
  readonly playing: boolean;
}

/** Over the image, which is its poster. */
function TopVideo(props: TopVideoProps) {
  const file = useTop(({ content }) => content[props.field]);
  const poster = useTop(({ content }) => content.hero_hedder_image?.image_url);
  return <HeroVideo {...props} file={file} poster={poster} />;
}
