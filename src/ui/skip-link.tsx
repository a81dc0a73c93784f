import type { MouseEvent, ReactNode } from 'react';

import styles from './skip-link.module.css';

/** The id of every screen's `main`, the target of the skip link. */
export const mainId = 'main';

/** Skips the navigation: a link to the element with the id. */
export function SkipLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  // Following the fragment would be a navigation, which a screen with unsaved changes confirms.
  const jump = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    <a className={styles['link']} href={`#${to}`} onClick={jump}>
      {children}
    </a>
  );
}
