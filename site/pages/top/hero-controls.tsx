import { useSite } from '../../site-context.ts';
import { heroMediaNames, topText } from '../../text.ts';
import { useTop } from './top-store.ts';

import styles from './hero-controls.module.css';

interface HeroControlsProps {
  /** Null where no video is shown. */
  readonly playing: boolean | null;
  readonly onPlayingChange: (playing: boolean) => void;
}

/** Stops what moves (WCAG 2.2.2), and tells staff which of the eight videos they are looking at. */
export function HeroControls({ playing, onPlayingChange }: HeroControlsProps) {
  return (
    <div className={styles['controls']}>
      <Spotlight />
      {playing !== null && (
        <button
          type="button"
          className={styles['pause']}
          aria-label={playing ? topText.stopVideo : topText.playVideo}
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

function Spotlight() {
  const { mirrored } = useSite();
  const spotlight = useTop((state) => state.spotlight);
  const empty = useTop(({ content }) => spotlight !== null && content[spotlight] === null);
  if (!mirrored || !spotlight) return null;
  const name = heroMediaNames[spotlight];
  return <p className={styles['spotlight']}>{empty ? topText.empty(name) : topText.showing(name)}</p>;
}
