import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

import styles from './splitter.module.css';

interface SplitterProps {
  readonly label: string;
  readonly hint: string;
  /** The id of the part whose width it sets, on its left. */
  readonly controls: string;
  /** Widths in pixels. */
  readonly now: number;
  readonly min: number;
  readonly max: number;
  /** Called with a width within the limits while it moves. */
  readonly onMove: (width: number) => void;
  /** Called once a movement is over. */
  readonly onMoved: (width: number) => void;
}

const step = 10;

/** The handle between two parts side by side: drag, arrows, Home and End (ARIA window splitter). */
export function Splitter({ label, hint, controls, now, min, max, onMove, onMoved }: SplitterProps) {
  const grip = useRef<{ x: number; width: number } | null>(null);
  const [dragging, setDragging] = useState(false);
  const within = (width: number) => Math.round(Math.min(Math.max(width, min), max));

  const onKeyDown = (event: KeyboardEvent) => {
    const widths: Partial<Record<string, number>> = {
      ArrowLeft: now - step,
      ArrowRight: now + step,
      Home: min,
      End: max,
    };
    const width = widths[event.key];
    if (width === undefined) return;
    event.preventDefault();
    onMove(within(width));
    onMoved(within(width));
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    // Capture keeps the moves coming while the pointer is over the preview's frame.
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, width: now };
    setDragging(true);
  };
  const widthAt = (event: PointerEvent) =>
    grip.current && within(grip.current.width + event.clientX - grip.current.x);
  const onPointerMove = (event: PointerEvent) => {
    const width = widthAt(event);
    if (width !== null) onMove(width);
  };
  const release = (event: PointerEvent) => {
    const width = widthAt(event);
    grip.current = null;
    setDragging(false);
    if (width !== null) onMoved(width);
  };

  // A separator that can be moved is a widget: a button may take the role, a rule (`hr`) takes no focus.
  const separator = {
    role: 'separator',
    'aria-orientation': 'vertical',
    'aria-label': label,
    'aria-controls': controls,
    'aria-valuenow': now,
    'aria-valuemin': min,
    'aria-valuemax': max,
    'aria-valuetext': `${now}px`,
  } as const;

  return (
    <button
      className={styles['splitter']}
      type="button"
      {...separator}
      title={hint}
      data-dragging={dragging || undefined}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
    />
  );
}
