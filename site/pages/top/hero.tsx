import { chooseVideo } from '../../choose-video.ts';
import { useSite } from '../../site-context.ts';
import { heroText, topHeroMediaNames } from '../../text.ts';
import { HeroControls } from '../hero/hero-controls.tsx';
import { usePlaying, useWantedVideo } from '../hero/use-hero.ts';
import { EditText } from './edit-text.tsx';
import { HeroMedia } from './hero-media.tsx';
import { useTop } from './top-store.ts';

import styles from './hero.module.css';

export function Hero() {
  const wanted = useWantedVideo();
  const fitting = useTop(({ content }) => chooseVideo(wanted, (field) => content[field] !== null));
  const spotlight = useTop((state) => state.spotlight);
  const [playing, setPlaying] = usePlaying();
  const shown = spotlight ?? fitting;
  const moves = useTop(
    ({ content }) => shown !== null && shown !== 'hero_hedder_image' && content[shown] !== null,
  );
  return (
    <section className={styles['hero']} aria-labelledby="hero-title">
      <HeroMedia shown={shown} edited={spotlight !== null} playing={playing} />
      <Title />
      <HeroControls playing={moves ? playing : null} onPlayingChange={setPlaying} note={useSpotlightNote()} />
    </section>
  );
}

/** Which medium staff are looking at, and whether it is there. */
function useSpotlightNote(): string | null {
  const { mirrored } = useSite();
  const spotlight = useTop((state) => state.spotlight);
  const empty = useTop(({ content }) => spotlight !== null && content[spotlight] === null);
  if (!mirrored || !spotlight) return null;
  const name = topHeroMediaNames[spotlight];
  return empty ? heroText.empty(name) : heroText.showing(name);
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
