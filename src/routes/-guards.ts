import { redirect } from '@tanstack/react-router';

import type { RouterContext } from './-context.ts';

const isAuthenticated = ({ session }: RouterContext): boolean =>
  session.actor.getSnapshot().hasTag('authenticated');

/** Login state gates every route but the public ones (section 4). */
export function requireSession(context: RouterContext): void {
  if (!isAuthenticated(context)) throw redirect({ to: '/login', replace: true });
}

/** An already logged-in person is sent to / (section 2, "Login"). */
export function requireNoSession(context: RouterContext): void {
  if (isAuthenticated(context)) throw redirect({ to: '/', replace: true });
}
