import type { ReactNode } from 'react';

import { shellText } from '../text/shell.ts';
import { ChevronIcon } from '../ui/icons.tsx';
import { type Destination, NavigationLink } from './navigation-link.tsx';

import styles from './breadcrumbs.module.css';

export interface Crumb {
  readonly title: string;
  readonly lang?: string;
  /** None for the screen itself. */
  readonly to?: Destination;
}

interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[];
  /** The handle that resizes the edit area. */
  readonly handle?: ReactNode;
}

/** Where the screen stands (section 2, "Common to the editors"). The last crumb is the screen itself. */
export function Breadcrumbs({ crumbs, handle }: BreadcrumbsProps) {
  return (
    <nav className={styles['nav']} aria-label={shellText.breadcrumbs}>
      <ol className={styles['list']}>
        {crumbs.map(({ title, lang, to }, index) => (
          <li key={title} className={styles['crumb']}>
            {index > 0 && <ChevronIcon className={styles['chevron']} />}
            {to === undefined ? (
              <span lang={lang} aria-current="page">
                {title}
              </span>
            ) : (
              <NavigationLink to={to} lang={lang}>
                {title}
              </NavigationLink>
            )}
          </li>
        ))}
      </ol>
      {handle}
    </nav>
  );
}
