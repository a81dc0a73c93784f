import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

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
