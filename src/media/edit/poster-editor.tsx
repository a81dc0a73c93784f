import { useCallback, useRef, useState } from 'react';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';

import { editorText } from '../../text/media-editor.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { frameOf, momentOf } from '../prepare/video-thumbnail.ts';
import { FrameBackIcon, FrameForwardIcon } from './editor-icons.tsx';
import { Actions, Broken, EditorBody, type EditorProps } from './picture-editor.tsx';

import styles from './editor.module.css';

/** A step of the slider in seconds; most videos have 30 frames a second or fewer. */
const frame = 1 / 30;

interface PosterEditorProps extends Omit<EditorProps, 'onMade'> {
  readonly onPoster: (poster: Blob) => void;
}

/** Chooses the frame of a video that stands for it. */
export function PosterEditor(props: PosterEditorProps) {
  const { source, onPoster } = props;
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
  const [at, setAt] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const others = { ...props, onMade: () => undefined };
  const last = Math.max(0, (length ?? 0) - frame);
  const seek = (seconds: number) => {
    const moment = Math.min(Math.max(seconds, 0), last);
    setAt(moment);
    if (film.current) film.current.currentTime = moment;
  };
  // As the browser would choose by itself.
  const begin = (video: HTMLVideoElement, duration: number) => {
    const moment = momentOf(duration);
    setLength(duration);
    setAt(moment);
    video.currentTime = moment;
  };
  const make = async () => {
    if (film.current === null) return;
    setMaking(true);
    const poster = await frameOf(film.current, at);
    if (poster === null) setBroken(true);
    else onPoster(poster);
  };
  if (isBroken || file === null) return <Broken {...others} />;
  return (
    <>
      <EditorBody caption={props.caption}>
        <video
          ref={show}
          className={styles['film']}
          aria-label={source.name}
          muted
          playsInline
          preload="auto"
          onDurationChange={({ currentTarget: video }) => {
            if (Number.isFinite(video.duration)) begin(video, video.duration);
            // A recording that does not say how long it is does so once its end was read.
            else video.currentTime = Number.MAX_SAFE_INTEGER;
          }}
          onError={() => setBroken(true)}
        />
        <div className={styles['moment']}>
          <IconButton label={editorText.back} onPress={() => seek(at - frame)}>
            <FrameBackIcon />
          </IconButton>
          <Slider
            className={styles['slider'] ?? ''}
            aria-label={editorText.moment}
            minValue={0}
            maxValue={Math.max(last, frame)}
            step={frame}
            value={at}
            onChange={seek}
            formatOptions={{
              style: 'unit',
              unit: 'second',
              minimumFractionDigits: 2,
              maximumFractionDigits: 2,
            }}
          >
            <SliderTrack className={styles['track'] ?? ''}>
              <SliderThumb className={styles['thumb'] ?? ''} />
            </SliderTrack>
          </Slider>
          <IconButton label={editorText.forward} onPress={() => seek(at + frame)}>
            <FrameForwardIcon />
          </IconButton>
          <span className={styles['time']}>{editorText.at(at.toFixed(2))}</span>
        </div>
        <p className={styles['hint']}>{editorText.posterHint}</p>
      </EditorBody>
      <Actions {...others}>
        <Button
          variant="primary"
          busy={isMaking}
          disabledReason={length === null ? editorText.loading : undefined}
          onPress={() => void make()}
        >
          {editorText.addPoster}
        </Button>
      </Actions>
    </>
  );
}
