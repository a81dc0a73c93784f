import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';

import type { Focal, MediaFile } from '../contract/http/media.ts';
import { Button } from '../ui/button.tsx';
import { MediaThumbnail } from './media-thumbnail.tsx';
import { formatPixels, unknown } from './prepare/pixels.ts';
import { mediaDetailsText } from './text.ts';

import styles from './focal-picker.module.css';

interface FocalPickerProps {
  readonly file: MediaFile;
  readonly focal: Focal | null;
  readonly readOnly: boolean;
  readonly onChange: (focal: Focal | null) => void;
}

const steps = 100;

const percent = (share: number): number => Math.round(share * steps);
const within = (share: number): number => Math.min(1, Math.max(0, percent(share) / steps));

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const hasFocal = ({ width, height }: MediaFile): boolean => formatPixels(width, height) !== unknown;

/** The point that every crop keeps. Two sliders in one; the second has no tab stop. */
export function FocalPicker({ file, focal, readOnly, onChange }: FocalPickerProps) {
  const helpId = useId();
  const slider = useRef<HTMLInputElement>(null);
  const { x, y } = focal ?? { x: 0.5, y: 0.5 };
  const move = (to: Focal) => {
    if (!readOnly) onChange({ x: within(to.x), y: within(to.y) });
  };
  const moveTo = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move({ x: (clientX - left) / width, y: (clientY - top) / height });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The media picker has arrow keys of its own, as for its tiles.
    event.stopPropagation();
    const size = (event.shiftKey ? 10 : 1) / steps;
    move({ x: x + arrow[0] * size, y: y + arrow[1] * size });
  };
  const text =
    focal === null ? mediaDetailsText.focalUnset : mediaDetailsText.focalAt(percent(x), percent(y));
  const axis = {
    type: 'range',
    min: 0,
    max: steps,
    'aria-valuetext': text,
    'aria-describedby': helpId,
  } as const;
  const shape: Record<`--${string}`, number> = { '--shape': Number(file.width) / Number(file.height) };
  const point: Record<`--${string}`, number> = { '--x': x, '--y': y };
  return (
    <div className={styles['field']}>
      <div
        className={styles['image']}
        style={shape}
        data-readonly={readOnly || undefined}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          slider.current?.focus({ preventScroll: true });
          moveTo(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
        }}
      >
        <MediaThumbnail file={file} />
        <span className={styles['point']} data-unset={focal === null || undefined} style={point}>
          <input
            {...axis}
            ref={slider}
            aria-label={mediaDetailsText.focalX}
            value={percent(x)}
            onChange={({ target }) => move({ x: Number(target.value) / steps, y })}
            onKeyDown={onKeyDown}
          />
          <input
            {...axis}
            aria-label={mediaDetailsText.focalY}
            tabIndex={-1}
            value={percent(y)}
            onChange={({ target }) => move({ x, y: Number(target.value) / steps })}
            onKeyDown={onKeyDown}
          />
        </span>
      </div>
      <p className={styles['help']} id={helpId}>
        {mediaDetailsText.focalHelp}
      </p>
      <p className={styles['place']}>
        <span>{text}</span>
        {focal !== null && (
          <Button
            size="small"
            paused={readOnly}
            onPress={() => {
              slider.current?.focus({ preventScroll: true });
              onChange(null);
            }}
          >
            {mediaDetailsText.clearFocal}
          </Button>
        )}
      </p>
    </div>
  );
}
