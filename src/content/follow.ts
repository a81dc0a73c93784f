import type { RouterHistory } from '@tanstack/react-router';

/**
 * Leads to an address of the console, also where it is the present one: its field is revealed once for each entry of the
 * history, which the router's own navigation would not make anew.
 */
export function follow(history: RouterHistory, href: string): void {
  if (href === history.location.href) history.replace(href);
  else history.push(href);
}
