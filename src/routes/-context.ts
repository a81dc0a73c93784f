import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';

import type { Connection } from '../api/answer.ts';
import type { Send } from '../api/send.ts';
import type { RuntimeConfig } from '../contract/config.ts';
import type { Inspect } from './-inspect.ts';
import type { Session } from './-session.ts';

/** What every route can reach. */
export interface RouterContext {
  readonly config: RuntimeConfig;
  readonly queryClient: QueryClient;
  readonly send: Send;
  /** What further ways to send stand on. */
  readonly connection: Connection;
  readonly session: Session;
  readonly inspect: Inspect | undefined;
}

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
