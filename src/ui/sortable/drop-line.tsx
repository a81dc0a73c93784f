import { useLayoutEffect, useRef } from 'react';

import type { Mark } from './list-positions.ts';
import { useSortableParts } from './sortable-context.ts';

import styles from './sortable.module.css';

/** The line at the target of a lifted item, with the number of the place. Scrolled into view. */
export function DropLine({ mark: { edge, place } }: { readonly mark: Mark }) {
  const { orientation } = useSortableParts();
  const line = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return (
    // The place is announced.
    <span
      ref={line}
      className={styles['line']}
      data-edge={edge}
      data-orientation={orientation}
      aria-hidden="true"
    >
      <span>{place}</span>
    </span>
  );
}
