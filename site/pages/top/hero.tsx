import { useState, useSyncExternalStore } from 'react';

import { chooseVideo, wantedVideo } from '../../choose-video.ts';
import { useSite } from '../../site-context.ts';
import { EditText } from './edit-text.tsx';
import { HeroControls } from './hero-controls.tsx';
import { HeroMedia } from './hero-media.tsx';
import { useTop } from './top-store.ts';

import styles from './hero.module.css';

const followWindow = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

export function Hero() {
  const wanted = useSyncExternalStore(followWindow, () => wantedVideo(innerWidth, devicePixelRatio));
  const fitting = useTop(({ content }) => chooseVideo(wanted, (field) => content[field] !== null));
  const spotlight = useTop((state) => state.spotlight);
  const [playing, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const shown = spotlight ?? fitting;
  const moves = useTop(
    ({ content }) => shown !== null && shown !== 'hero_hedder_image' && content[shown] !== null,
  );
  return (
    <section className={styles['hero']} aria-labelledby="hero-title">
      <HeroMedia shown={shown} edited={spotlight !== null} playing={playing} />
      <Title />
      <HeroControls playing={moves ? playing : null} onPlayingChange={setPlaying} />
    </section>
  );
}

function Title() {
  const { brand, mirrored } = useSite();
  const untitled = useTop(({ content }) => (content.title_en + content.title_ja).trim() === '');
  const loading = useTop(({ load }) => load === 'loading');
  return (
    <h1 id="hero-title" className={styles['title']}>
      {untitled && <span className={mirrored || loading ? 'visually-hidden' : styles['en']}>{brand}</span>}
      <EditText as="span" field="title_en" lang="en" className={styles['en']} />
      <EditText as="span" field="title_ja" className={styles['ja']} />
    </h1>
  );
}
