import { videoFields } from '../../../src/contract/http/media.ts';
import { videos } from '../../../src/documents/kit/videos.ts';
import { chooseVideo } from '../../kit/choose-video.ts';
import { useSite } from '../../kit/site-context.ts';
import { siteText } from '../../kit/text.ts';
import { HeroControls, HeroVideo, type HeroVideoState } from '../hero/hero-video.tsx';
import { createEditedMedium, heroText, usePlaying, useWantedVideo } from '../hero/use-hero.ts';
import { about, aboutText } from './about-content.ts';

import layers from '../hero/hero-media.module.css';
import styles from './about-hero.module.css';

export const editedMedium = createEditedMedium(videoFields);

export function AboutHero() {
  const { brand, mirrored } = useSite();
  const wanted = useWantedVideo();
  const fitting = about.useContent((content) => chooseVideo(wanted, (field) => content[field] !== null));
  const edited = editedMedium.use();
  const [playing, setPlaying] = usePlaying();
  const shown = edited ?? fitting;
  const exists = about.useContent((content) => shown !== null && content[shown] !== null);
  const note = edited && (exists ? heroText.showing : heroText.empty)(videos[edited].label);
  return (
    <section className={styles['hero']} aria-labelledby="hero-title">
      <div className={layers['layer']} data-stands-behind="">
        <div className={layers['window']}>
          {videoFields.map((field) => (
            <AboutVideo
              key={field}
              field={field}
              shown={field === shown}
              edited={field === edited}
              playing={playing}
            />
          ))}
        </div>
      </div>
      <h1 id="hero-title" className={styles['title']}>
        <span className={styles['brand']}>{brand}</span>
        <span className={styles['en']} lang="en">
          {aboutText.titleEn}
        </span>
        <span className={styles['ja']}>{siteText.about}</span>
      </h1>
      <HeroControls
        playing={exists ? playing : null}
        onPlayingChange={setPlaying}
        note={mirrored ? note : null}
      />
    </section>
  );
}

function AboutVideo(props: HeroVideoState) {
  const file = about.useContent((content) => content[props.field]);
  return <HeroVideo {...props} file={file} poster={file?.thumbnail_url} />;
}
