import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Focusable } from 'react-aria-components/Focusable';

import { keyHintText } from '../text/commands.ts';
import { useKeyHints } from './commands.ts';
import { WithTooltip } from './with-tooltip.tsx';

import styles from './splitter.module.css';

interface SplitterProps {
  readonly label: string;
  readonly hint: string;
  readonly controls: string;
  /** The resized part: the left one by width, the lower one by height. */
  readonly part?: 'left' | 'below';
  readonly now: number;
  readonly min: number;
  readonly max: number;
  readonly onMove: (size: number) => void;
  readonly onMoved: (size: number) => void;
}

/** In pixels and shares of the length that the splitter divides (docs/behaviour.md#limits). */
const limits = {
  editArea: { min: 300, cap: 800, maxShare: 0.9, initial: 800, initialShare: 0.6 },
  inspector: { min: 160, cap: Infinity, maxShare: 0.75, initial: 340, initialShare: 0.45 },
} as const;

/** In pixels. `available` is the length that the splitter divides. */
export function splitSize(part: keyof typeof limits, chosen: number | null, available: number) {
  const { min, cap, maxShare, initial, initialShare } = limits[part];
  const max = Math.max(min, Math.round(Math.min(available * maxShare, cap)));
  const wanted = chosen ?? Math.min(available * initialShare, initial);
  return { now: Math.round(Math.min(Math.max(wanted, min), max)), min, max };
}

export function readSplitSize(part: keyof typeof limits, remembered: string | null): number | null {
  if (remembered === null || !/^\d{1,5}$/.test(remembered)) return null;
  const size = Number(remembered);
  return size >= limits[part].min ? size : null;
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

/** In pixels. */
const step = 10;

/** ARIA's window splitter, which React Aria does not have; for react-resizable-panels see decision 0001. */
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
  const within = (size: number) => Math.round(Math.min(Math.max(size, min), max));
  const placeOf = ({ clientX, clientY }: PointerEvent) => (part === 'left' ? clientX : -clientY);
  /** `origin` is the size at place 0, so that the handle stays under the pointer. */
  const drag = useRef<{ readonly origin: number; size: number | null } | null>(null);
  const sizeAtKey = ({ key }: KeyboardEvent): number | undefined =>
    ({
      Home: min,
      End: max,
      [part === 'left' ? 'ArrowLeft' : 'ArrowDown']: within(now - step),
      [part === 'left' ? 'ArrowRight' : 'ArrowUp']: within(now + step),
    })[key];
  const ownProps = {
    onKeyDown: (event: KeyboardEvent) => {
      const size = sizeAtKey(event);
      if (size === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      onMove(size);
      onMoved(size);
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      // Keeps the events over the preview's frame.
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { origin: now - placeOf(event), size: null };
      setIsDragging(true);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag.current) return;
      drag.current.size = within(drag.current.origin + placeOf(event));
      onMove(drag.current.size);
    },
    onLostPointerCapture: () => {
      const size = drag.current?.size ?? null;
      drag.current = null;
      setIsDragging(false);
      if (size !== null) onMoved(size);
    },
  };
  // By hand: React Aria has no splitter. A button may have the role; `hr` is not focusable.
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
          {...ownProps}
          data-dragging={isDragging || undefined}
        />
      </Focusable>
    </WithTooltip>
  );
}
