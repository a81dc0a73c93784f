import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';

import type { Focal, MediaFile } from '../contract/http/media.ts';
import { mediaDetailsText } from '../text/media-details.ts';
import { Button } from '../ui/button.tsx';
import { MediaThumbnail } from './media-thumbnail.tsx';
import { formatPixels, unknown } from './prepare/media-text.ts';

import styles from './focal-picker.module.css';

interface FocalPickerProps {
  readonly file: MediaFile;
  readonly focal: Focal | null;
  readonly readOnly: boolean;
  readonly onChange: (focal: Focal | null) => void;
}

type Custom = Record<`--${string}`, number>;

/** Steps of one percent: one image of 1,000 px has ten pixels in each. */
const steps = 100;

const within = (share: number): number => Math.min(1, Math.max(0, Math.round(share * steps) / steps));

const percent = (share: number): number => Math.round(share * steps);

/** The directions of the arrow keys, in steps. */
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Whether the place of a point on the shown image is known. */
export const hasFocal = ({ width, height }: MediaFile): boolean => formatPixels(width, height) !== unknown;

/**
 * The point of an image that stays in view when it is cropped: set by a press on the image, or by the arrow keys. It is
 * two sliders in one, as a colour area is: one for each direction, of which the second has no stop of its own.
 */
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
    // The picker's own keys, such as those of its tiles.
    event.stopPropagation();
    const size = (event.shiftKey ? 10 : 1) / steps;
    move({ x: x + arrow[0] * size, y: y + arrow[1] * size });
  };
  const place =
    focal === null ? mediaDetailsText.focalUnset : mediaDetailsText.focalAt(percent(x), percent(y));
  const axis = {
    type: 'range',
    min: 0,
    max: steps,
    'aria-valuetext': place,
    'aria-describedby': helpId,
  } as const;
  const shape: Custom = { '--shape': Number(file.width) / Number(file.height) };
  const point: Custom = { '--x': x, '--y': y };
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
        <span>{place}</span>
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
