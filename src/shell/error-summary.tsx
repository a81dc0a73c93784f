import type { MouseEvent } from 'react';

import { summaryText } from '../text/shell.ts';
import { WarningIcon } from '../ui/icons.tsx';
import { scrollContainer } from '../ui/scroll-container.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

import styles from './error-summary.module.css';

export interface SummaryEntry {
  /** The name of the refused field's control. */
  readonly name: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly entries: readonly SummaryEntry[];
  /** Announced once when Submit was refused, not again when a field is corrected. */
  readonly announcement: string;
  /** Brings the control into view and focuses it. */
  readonly onJump: (name: string) => void;
}

/** The refused fields as links. Nothing while there are none. */
export function ErrorSummary({ entries, announcement, onJump }: ErrorSummaryProps) {
  if (entries.length === 0) return null;
  const jump = (name: string) => (event: MouseEvent) => {
    // Following the fragment would be a navigation, which a screen with unsaved changes confirms.
    event.preventDefault();
    onJump(name);
  };
  return (
    <>
      {/* Not inside: Firefox reports an alert to Orca only where the alert element itself was added. By hand, as in `Alert`. */}
      <VisuallyHidden role="alert">{announcement}</VisuallyHidden>
      <section className={styles['summary']} aria-label={summaryText.label}>
        <div className={styles['heading']}>
          <WarningIcon />
          <h2>{summaryText.heading(entries.length)}</h2>
        </div>
        <ul {...scrollContainer} className={styles['list']}>
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
