import { Link, type LinkProps } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';

import { scrollContainer } from '../ui/scroll-container.ts';

import styles from './side-list.module.css';

/** The target of a shell link: a route, made with the router's `linkOptions`, or a plain address. */
export type Destination = { readonly link: LinkProps } | { readonly href: string };

interface NavigationLinkProps {
  readonly to: Destination;
  readonly lang?: string | undefined;
  readonly className?: string | undefined;
  /** The current screen belongs to the target's section, without being the target. */
  readonly isCurrent?: boolean | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly children: ReactNode;
}

/** A link to another screen; the router sets `aria-current` on that of the current screen. */
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
  /** The list's accessible name. */
  readonly label: string;
  readonly links: readonly (SideLink & { readonly id: string | number })[];
  /** The link to a new document. */
  readonly add?: SideLink;
  /** A notice in place of missing links: loading, failed, or empty. */
  readonly notice?: ReactNode;
}

/** The documents of one kind, beside the fields of the open one; in a row above them on a narrow edit area. */
export function SideList({ label, links, add, notice }: SideListProps) {
  const list = useRef<HTMLUListElement>(null);
  const count = links.length;
  useEffect(() => {
    if (count === 0) return;
    // In a row the open document may be scrolled out of view.
    const current = list.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [count]);
  return (
    <nav className={styles['nav']} aria-label={label}>
      <ul {...scrollContainer} className={styles['list']} ref={list}>
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
