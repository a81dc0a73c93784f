import { type LinkProps, useLinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Breadcrumb, Breadcrumbs as AriaBreadcrumbs } from 'react-aria-components/Breadcrumbs';
import { Link } from 'react-aria-components/Link';
import { mergeProps } from 'react-aria/mergeProps';

import { shellText } from '../text/shell.ts';
import { ChevronIcon } from '../ui/icons.tsx';
import type { Destination } from './side-list.tsx';

import styles from './breadcrumbs.module.css';

export interface Crumb {
  readonly title: string;
  readonly lang?: string;
  /** Missing for the current screen. */
  readonly to?: Destination;
}

interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[];
  /** At the end of the line. */
  readonly aside?: ReactNode;
  /** The handle that resizes the edit area. */
  readonly handle?: ReactNode;
}

/** The breadcrumbs. The last one is the current screen. */
export function Breadcrumbs({ crumbs, aside, handle }: BreadcrumbsProps) {
  return (
    <nav className={styles['nav']} aria-label={shellText.breadcrumbs}>
      <AriaBreadcrumbs className={styles['list'] ?? ''}>
        {crumbs.map((crumb, index) => (
          // An article and a section may have the same title.
          <Breadcrumb key={crumb.to === undefined ? 'here' : crumb.title} className={styles['crumb'] ?? ''}>
            {index > 0 && <ChevronIcon className={styles['chevron']} />}
            <CrumbLink {...crumb} />
          </Breadcrumb>
        ))}
      </AriaBreadcrumbs>
      {aside}
      {handle}
    </nav>
  );
}

function CrumbLink({ title, lang, to }: Crumb) {
  if (to === undefined) {
    // By hand: React Aria's part is a link that is disabled, beside the sidebar's link of the same name.
    return (
      <span lang={lang} aria-current="page" title={title}>
        {title}
      </span>
    );
  }
  if ('href' in to) {
    return (
      <Link lang={lang} href={to.href}>
        {title}
      </Link>
    );
  }
  return (
    <RouteLink link={to.link} lang={lang}>
      {title}
    </RouteLink>
  );
}

interface RouteLinkProps {
  readonly link: LinkProps;
  readonly lang: string | undefined;
  readonly children: string;
}

/** Never has `aria-current`, even where it leads to the current screen: only the last crumb does (ARIA breadcrumb). */
function RouteLink({ link, lang, children }: RouteLinkProps) {
  const { 'aria-current': _current, href, ...linkProps } = useLinkProps({ ...link, children });
  return (
    <Link
      {...(href !== undefined && { href })}
      lang={lang}
      render={(aria) =>
        'href' in aria ? (
          <a {...mergeProps(linkProps, aria)}>{children}</a>
        ) : (
          <span {...aria}>{children}</span>
        )
      }
    />
  );
}
