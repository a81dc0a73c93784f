import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { mergeProps } from 'react-aria/mergeProps';
import { useMove } from 'react-aria/useMove';

import { keyHintText } from '../text/commands.ts';
import { useKeyHints } from './commands.ts';
import { WithTooltip } from './with-tooltip.tsx';

import styles from './splitter.module.css';

interface SplitterProps {
  readonly label: string;
  /** The tooltip. */
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

const keyHints = [
  {
    part: keyHintText.splitter,
    hints: [
      { keys: ['←', '→', '↑', '↓'], label: keyHintText.resize },
      { keys: ['Home', 'End'], label: keyHintText.ends },
    ],
  },
];

/** The step of an arrow key, in pixels. */
const step = 10;

/**
 * The handle between two parts: drag, arrows, Home and End (ARIA window splitter). React Aria has the movement but no
 * splitter; why not react-resizable-panels: docs/decisions/0001-parts.md.
 */
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
  const [isDragging, setIsDragging] = useState(false);
  useKeyHints(keyHints);
  /** The size without the limits, so that the handle stays under the pointer; null while nothing moves. */
  const wanted = useRef<number | null>(null);
  const within = (size: number) => Math.round(Math.min(Math.max(size, min), max));

  const { moveProps } = useMove({
    onMoveStart: ({ pointerType }) => setIsDragging(pointerType !== 'keyboard'),
    onMove: ({ pointerType, deltaX, deltaY }) => {
      const change = part === 'left' ? deltaX : -deltaY;
      if (change === 0) return;
      wanted.current = (wanted.current ?? now) + (pointerType === 'keyboard' ? step * change : change);
      onMove(within(wanted.current));
    },
    onMoveEnd: () => {
      if (wanted.current !== null) onMoved(within(wanted.current));
      wanted.current = null;
      setIsDragging(false);
    },
  });
  const limits: Partial<Record<string, number>> = { Home: min, End: max };
  const ownProps = {
    onKeyDown: (event: KeyboardEvent) => {
      const size = limits[event.key];
      if (size === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      onMove(size);
      onMoved(size);
    },
    // Keeps the events coming while the pointer is over the preview's frame.
    onPointerDown: (event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId),
  };
  // By hand, because React Aria has no splitter. A button may have the role; `hr` is not focusable.
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
    <WithTooltip text={hint}>
      <Focusable>
        <button
          className={styles['splitter']}
          type="button"
          {...separator}
          {...mergeProps(moveProps, ownProps)}
          data-dragging={isDragging || undefined}
        />
      </Focusable>
    </WithTooltip>
  );
}
