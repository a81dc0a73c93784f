import type { MouseEvent } from 'react';

import { summaryText } from '../text/shell.ts';
import { focusByConsole } from '../ui/console-focus.ts';
import { WarningIcon } from '../ui/icons.tsx';

import styles from './error-summary.module.css';

interface SummaryEntry {
  /** The id of the control to mend. */
  readonly id: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly entries: readonly SummaryEntry[];
  /** Brings the control there first where it may not be mounted yet. */
  readonly onJump?: (id: string) => void;
}

/** What a refused Submit refused, each leading to its field. Nothing while there is nothing to mend. */
export function ErrorSummary({ entries, onJump }: ErrorSummaryProps) {
  if (entries.length === 0) return null;
  const jump = (id: string) => (event: MouseEvent) => {
    // Following the fragment would be a navigation, which a screen with unsaved changes asks about.
    event.preventDefault();
    onJump?.(id);
    const field = document.getElementById(id);
    if (field) focusByConsole(field);
  };
  return (
    <section className={styles['summary']} aria-label={summaryText.label}>
      <div className={styles['heading']} role="alert">
        <WarningIcon />
        <h2>{summaryText.heading(entries.length)}</h2>
      </div>
      <ul className={styles['list']}>
        {entries.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={jump(id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
