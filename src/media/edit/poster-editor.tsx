import { useCallback, useRef, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { icon } from '../../ui/icons.tsx';
import { frameOf, momentOf } from '../prepare/video-thumbnail.ts';
import { Broken, EditorFrame, type FrameProps } from './picture-editor.tsx';
import { editorText } from './text.ts';

import styles from './editor.module.css';

const FrameBackIcon = icon('M17 6v12l-8-6zM6.5 6v12');
const FrameForwardIcon = icon('M7 6v12l8-6zM17.5 6v12');

/** In seconds; most videos have 30 frames a second or fewer. */
const frame = 1 / 30;

interface PosterEditorProps extends FrameProps {
  readonly onPoster: (poster: Blob) => void;
}

export function PosterEditor({ onPoster, ...frameProps }: PosterEditorProps) {
  const { source } = frameProps;
  const file = 'original' in source.from ? source.from.original : null;
  const film = useRef<HTMLVideoElement>(null);
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      film.current = video;
      if (video === null || file === null) return undefined;
      const url = URL.createObjectURL(file);
      video.src = url;
      return () => {
        film.current = null;
        URL.revokeObjectURL(url);
      };
    },
    [file],
  );
  const [length, setLength] = useState<number | null>(null);
  const [moment, setMoment] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const time = editorText.at(moment.toFixed(2));
  const last = Math.max(0, (length ?? 0) - frame);
  const seek = (to: number) => {
    const sought = Math.min(Math.max(to, 0), last);
    setMoment(sought);
    if (film.current) film.current.currentTime = sought;
  };
  const begin = (video: HTMLVideoElement) => {
    const { duration } = video;
    // A recording without a length has one after a seek to its end.
    if (!Number.isFinite(duration)) {
      video.currentTime = Number.MAX_SAFE_INTEGER;
      return;
    }
    setLength(duration);
    setMoment(momentOf(duration));
    video.currentTime = momentOf(duration);
  };
  const make = async () => {
    if (film.current === null) return;
    setMaking(true);
    const poster = await frameOf(film.current, moment);
    if (poster === null) setBroken(true);
    else onPoster(poster);
  };
  if (isBroken || file === null) return <Broken {...frameProps} />;
  const action = (
    <Button
      variant="primary"
      busy={isMaking}
      disabledReason={length === null ? editorText.loading : undefined}
      onPress={() => void make()}
    >
      {editorText.addPoster}
    </Button>
  );
  return (
    <EditorFrame {...frameProps} action={action}>
      <video
        ref={show}
        className={styles['film']}
        aria-label={source.name}
        muted
        playsInline
        preload="auto"
        onDurationChange={({ currentTarget }) => begin(currentTarget)}
        onError={() => setBroken(true)}
      />
      <div className={styles['moment']}>
        <IconButton label={editorText.back} onPress={() => seek(moment - frame)}>
          <FrameBackIcon />
        </IconButton>
        <input
          type="range"
          // As on native buttons.
          tabIndex={0}
          className={styles['slider']}
          aria-label={editorText.moment}
          aria-valuetext={time}
          max={Math.max(last, frame)}
          step={frame}
          value={moment}
          onChange={({ target }) => seek(target.valueAsNumber)}
        />
        <IconButton label={editorText.forward} onPress={() => seek(moment + frame)}>
          <FrameForwardIcon />
        </IconButton>
        <span className={styles['time']}>{time}</span>
      </div>
      <p className={styles['hint']}>{editorText.posterHint}</p>
    </EditorFrame>
  );
}
