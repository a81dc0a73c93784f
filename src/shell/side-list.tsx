import { Link, type LinkProps } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';

import styles from './side-list.module.css';

/** Where a link of the shell leads: a route, made with the router's `linkOptions`, or a plain address. */
export type Destination = { readonly link: LinkProps } | { readonly href: string };

interface NavigationLinkProps {
  readonly to: Destination;
  readonly lang?: string | undefined;
  readonly className?: string | undefined;
  /** The current screen belongs to where it leads, without being it. */
  readonly isCurrent?: boolean | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link to another screen; the router marks the one of the current screen with `aria-current`. */
export function NavigationLink({ to, isCurrent = false, children, ...rest }: NavigationLinkProps) {
  const props = { ...rest, ...(isCurrent && { 'aria-current': true }) };
  if ('href' in to) {
    return (
      <a {...props} href={to.href}>
        {children}
      </a>
    );
  }
  return (
    <Link {...to.link} {...props}>
      {children}
    </Link>
  );
}

interface SideLink {
  readonly to: Destination;
  readonly label: string;
  readonly lang?: string;
}

interface SideListProps {
  /** What the list is of, for those who do not see it. */
  readonly label: string;
  readonly links: readonly (SideLink & { readonly id: string | number })[];
  /** Leads to a new one. */
  readonly add?: SideLink;
  /** What stands where links are missing: that they are loading, that they could not be read, that there are none. */
  readonly notice?: ReactNode;
}

/** The documents of one kind, beside the fields of the one that is open; in a row above them on a narrow edit area. */
export function SideList({ label, links, add, notice }: SideListProps) {
  const list = useRef<HTMLUListElement>(null);
  const count = links.length;
  useEffect(() => {
    if (count === 0) return;
    // In a row the open one may be out of sight.
    const current = list.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [count]);
  return (
    <nav className={styles['nav']} aria-label={label}>
      <ul className={styles['list']} ref={list}>
        {links.map(({ id, to, label: name, lang }) => (
          <li key={id}>
            <NavigationLink className={styles['link']} to={to} lang={lang}>
              {name}
            </NavigationLink>
          </li>
        ))}
        {add && (
          <li>
            <NavigationLink className={styles['link']} to={add.to} lang={add.lang}>
              {add.label}
            </NavigationLink>
          </li>
        )}
      </ul>
      {notice && <div className={styles['notice']}>{notice}</div>}
    </nav>
  );
}
