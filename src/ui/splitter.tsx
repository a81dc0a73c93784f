import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

import styles from './splitter.module.css';

interface SplitterProps {
  readonly label: string;
  readonly hint: string;
  /** The id of the resized part. */
  readonly controls: string;
  /** The side of that part: on the left its width is set, below its height. */
  readonly part?: 'left' | 'below';
  /** Sizes in pixels. */
  readonly now: number;
  readonly min: number;
  readonly max: number;
  /** Called with a size within the limits during a movement. */
  readonly onMove: (size: number) => void;
  /** Called at the end of a movement. */
  readonly onMoved: (size: number) => void;
}

const step = 10;

/** The handle between two parts: drag, arrows, Home and End (ARIA window splitter). */
export function Splitter({
  label,
  hint,
  controls,
  part = 'left',
  now,
  min,
  max,
  onMove,
  onMoved,
}: SplitterProps) {
  const grip = useRef<{ at: number; size: number } | null>(null);
  const [dragging, setDragging] = useState(false);
  const within = (size: number) => Math.round(Math.min(Math.max(size, min), max));
  const placeOf = ({ clientX, clientY }: PointerEvent) => (part === 'left' ? clientX : -clientY);
  const [shrink, grow] = part === 'left' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowDown', 'ArrowUp'];

  const onKeyDown = (event: KeyboardEvent) => {
    const sizes: Partial<Record<string, number>> = {
      [shrink]: now - step,
      [grow]: now + step,
      Home: min,
      End: max,
    };
    const size = sizes[event.key];
    if (size === undefined) return;
    event.preventDefault();
    onMove(within(size));
    onMoved(within(size));
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    // Pointer capture keeps the events coming while the pointer is over the preview's frame.
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { at: placeOf(event), size: now };
    setDragging(true);
  };
  const sizeAt = (event: PointerEvent) =>
    grip.current && within(grip.current.size + placeOf(event) - grip.current.at);
  const onPointerMove = (event: PointerEvent) => {
    const size = sizeAt(event);
    if (size !== null) onMove(size);
  };
  const release = (event: PointerEvent) => {
    const size = sizeAt(event);
    grip.current = null;
    setDragging(false);
    if (size !== null) onMoved(size);
  };

  // A movable separator is a widget: a button may have the role, while `hr` is not focusable.
  const separator = {
    role: 'separator',
    'aria-orientation': part === 'left' ? 'vertical' : 'horizontal',
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
