import { useLinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { mergeProps } from 'react-aria/mergeProps';

import { shellText } from '../text/shell.ts';
import { ChevronIcon } from '../ui/icons.tsx';
import type { Destination } from './side-list.tsx';

import styles from './breadcrumbs.module.css';

export interface Crumb {
  readonly title: string;
  readonly lang?: string;
  readonly to?: Destination;
}

interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[];
  readonly aside?: ReactNode;
  readonly handle?: ReactNode;
}

export function Breadcrumbs({ crumbs, aside, handle }: BreadcrumbsProps) {
  return (
    <nav className={styles['nav']} aria-label={shellText.breadcrumbs}>
      {/* By hand: React Aria's brings its collections, 5 KB before the first field of every screen. */}
      <ol className={styles['list']} aria-label={shellText.breadcrumbList}>
        {crumbs.map((crumb, index) => (
          // An article and a section may have the same title.
          <li key={crumb.to === undefined ? 'here' : crumb.title} className={styles['crumb']}>
            {index > 0 && <ChevronIcon className={styles['chevron']} />}
            <CrumbLink {...crumb} />
          </li>
        ))}
      </ol>
      {aside}
      {handle}
    </nav>
  );
}

function CrumbLink({ title, lang, to }: Crumb) {
  if (to !== undefined) return <RouteLink to={to} title={title} lang={lang} />;
  // By hand: React Aria's would be a disabled link beside the sidebar's link of the same name.
  return (
    <span lang={lang} aria-current="page" title={title}>
      {title}
    </span>
  );
}

interface RouteLinkProps {
  readonly to: Destination;
  readonly title: string;
  readonly lang: string | undefined;
}

/** Without `aria-current`, even where it leads to the current screen: only the last crumb has it (ARIA breadcrumb). */
function RouteLink({ title, lang, to }: RouteLinkProps) {
  const { 'aria-current': _current, href, ...linkProps } = useLinkProps({ ...to.link, children: title });
  return (
    <Link
      {...(href !== undefined && { href })}
      lang={lang}
      render={(aria) =>
        'href' in aria ? <a {...mergeProps(linkProps, aria)}>{title}</a> : <span {...aria}>{title}</span>
      }
    />
  );
}
