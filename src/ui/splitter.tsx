import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

import styles from './splitter.module.css';

interface SplitterProps {
  readonly label: string;
  readonly hint: string;
  /** The id of the part whose size it sets. */
  readonly controls: string;
  /** Where that part is: its width is set on the left, its height below. */
  readonly part?: 'left' | 'below';
  /** Sizes in pixels. */
  readonly now: number;
  readonly min: number;
  readonly max: number;
  /** Called with a size within the limits while it moves. */
  readonly onMove: (size: number) => void;
  /** Called once a movement is over. */
  readonly onMoved: (size: number) => void;
}

const step = 10;

/** The handle between two parts beside or under each other: drag, arrows, Home and End (ARIA window splitter). */
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
    // Capture keeps the moves coming while the pointer is over the preview's frame.
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

  // A separator that can be moved is a widget: a button may take the role, a rule (`hr`) takes no focus.
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
