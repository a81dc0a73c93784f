import { heroText } from './hero-text.ts';

import styles from './hero-controls.module.css';

interface HeroControlsProps {
  /** Null where no video is shown. */
  readonly playing: boolean | null;
  readonly onPlayingChange: (playing: boolean) => void;
  /** Which medium is shown, for staff. */
  readonly note: string | null;
}

/** Pauses and plays the video (WCAG 2.2.2). */
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
