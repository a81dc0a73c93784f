import type { MouseEvent } from 'react';

import { summaryText } from '../text/shell.ts';
import { WarningIcon } from '../ui/icons.tsx';
import { scrollContainer } from '../ui/scroll-container.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  readonly entries: readonly { readonly name: string; readonly message: string }[];
  readonly announcement: string;
  readonly onJump: (name: string) => void;
}

export function ErrorSummary({ entries, announcement, onJump }: ErrorSummaryProps) {
  if (entries.length === 0) return null;
  const jump = (name: string) => (event: MouseEvent) => {
    // A change of the fragment would be a navigation, with the question about unsaved changes.
    event.preventDefault();
    onJump(name);
  };
  return (
    <>
      {/* Not inside: Firefox reports an alert to Orca only where the alert itself was added. By hand, as in `Alert`. */}
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
