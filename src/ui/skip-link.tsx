import type { MouseEvent, ReactNode } from 'react';

import styles from './skip-link.module.css';

export const mainId = 'main';

export function SkipLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  // The fragment would be a navigation, which a screen with unsaved changes confirms.
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
