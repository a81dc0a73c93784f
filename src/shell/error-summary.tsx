import type { MouseEvent } from 'react';

import { summaryText } from '../text/shell.ts';
import { WarningIcon } from '../ui/icons.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

import styles from './error-summary.module.css';

export interface SummaryEntry {
  /** The name of the control to mend. */
  readonly name: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly entries: readonly SummaryEntry[];
  /** Said once when the Submit was refused, and not again at every field that is mended. */
  readonly announcement: string;
  /** Brings the control into view and moves focus there. */
  readonly onJump: (name: string) => void;
}

/** What a refused Submit refused, each leading to its field. Nothing while there is nothing to mend. */
export function ErrorSummary({ entries, announcement, onJump }: ErrorSummaryProps) {
  if (entries.length === 0) return null;
  const jump = (name: string) => (event: MouseEvent) => {
    // Following the fragment would be a navigation, which a screen with unsaved changes asks about.
    event.preventDefault();
    onJump(name);
  };
  return (
    <>
      {/* Beside what it is about: Firefox tells Orca of an alert only where the alert itself is what was added. */}
      <VisuallyHidden role="alert">{announcement}</VisuallyHidden>
      <section className={styles['summary']} aria-label={summaryText.label}>
        <div className={styles['heading']}>
          <WarningIcon />
          <h2>{summaryText.heading(entries.length)}</h2>
        </div>
        <ul className={styles['list']}>
          {entries.map(({ name, message }) => (
            <li key={name}>
              <a href={`#${name}`} onClick={jump(name)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
