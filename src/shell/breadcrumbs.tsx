import { type LinkProps, useLinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { shellText } from '../text/shell.ts';
import { ChevronIcon } from '../ui/icons.tsx';
import { type Destination, NavigationLink } from './side-list.tsx';

import styles from './breadcrumbs.module.css';

export interface Crumb {
  readonly title: string;
  readonly lang?: string;
  /** Missing for the current screen. */
  readonly to?: Destination;
}

interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[];
  /** The handle that resizes the edit area. */
  readonly handle?: ReactNode;
}

/** The breadcrumbs (section 2, "Common to the editors"). The last one is the current screen. */
export function Breadcrumbs({ crumbs, handle }: BreadcrumbsProps) {
  return (
    <nav className={styles['nav']} aria-label={shellText.breadcrumbs}>
      <ol className={styles['list']}>
        {crumbs.map(({ title, lang, to }, index) => (
          // The index as key, because an article and a section may have the same title.
          <li key={to === undefined ? 'here' : title} className={styles['crumb']}>
            {index > 0 && <ChevronIcon className={styles['chevron']} />}
            {to === undefined ? (
              <span lang={lang} aria-current="page" title={title}>
                {title}
              </span>
            ) : (
              <CrumbLink to={to} lang={lang}>
                {title}
              </CrumbLink>
            )}
          </li>
        ))}
      </ol>
      {handle}
    </nav>
  );
}

interface CrumbLinkProps {
  readonly to: Destination;
  readonly lang: string | undefined;
  readonly children: string;
}

function CrumbLink({ to, ...props }: CrumbLinkProps) {
  return 'href' in to ? <NavigationLink to={to} {...props} /> : <RouteLink link={to.link} {...props} />;
}

/** Never has `aria-current`, even where it leads to the current screen: only the last crumb does (ARIA breadcrumb). */
function RouteLink({ link, lang, children }: Omit<CrumbLinkProps, 'to'> & { readonly link: LinkProps }) {
  const { 'aria-current': _current, ...linkProps } = useLinkProps({ ...link, children });
  return (
    <a {...linkProps} lang={lang}>
      {children}
    </a>
  );
}
