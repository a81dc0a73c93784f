import { Link, type LinkProps } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';

import { scrollContainer } from '../ui/scroll-container.ts';

import styles from './side-list.module.css';

export interface Destination {
  readonly link: LinkProps;
}

interface NavigationLinkProps {
  readonly to: Destination;
  readonly lang?: string | undefined;
  readonly className?: string | undefined;
  readonly isCurrent?: boolean | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly children: ReactNode;
}

/** The router sets `aria-current` where the target is the current screen. */
export const NavigationLink = ({ to, isCurrent = false, children, ...rest }: NavigationLinkProps) => (
  <Link {...to.link} {...rest} {...(isCurrent && { 'aria-current': true })}>
    {children}
  </Link>
);

interface SideLink {
  readonly to: Destination;
  readonly label: string;
  readonly lang?: string;
}

interface SideListProps {
  readonly label: string;
  readonly links: readonly (SideLink & { readonly id: string | number })[];
  readonly add?: SideLink;
  readonly notice?: ReactNode;
}

export function SideList({ label, links, add, notice }: SideListProps) {
  const list = useRef<HTMLUListElement>(null);
  const count = links.length;
  useEffect(() => {
    if (count === 0) return;
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
