import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';

import type { Connection } from '../api/answer.ts';
import type { Send } from '../api/send.ts';
import type { RuntimeConfig } from '../contract/config.ts';
import type { Inspect } from '../machines/inspect.ts';
import type { Session } from './actors.ts';
import type { Presence } from './presence.ts';
import type { Tabs } from './tabs.ts';

export interface RouterContext {
  readonly config: RuntimeConfig;
  /** One for the page; its script is loaded with the first screen of the console. */
  readonly loadQueryClient: () => Promise<QueryClient>;
  readonly send: Send;
  readonly connection: Connection;
  readonly session: Session;
  readonly tabs: Tabs;
  readonly presence: Presence | undefined;
  readonly inspect: Inspect | undefined;
}

export interface ConsoleContext extends RouterContext {
  readonly queryClient: QueryClient;
}

export type CallParts = Pick<ConsoleContext, 'queryClient' | 'send' | 'tabs'>;

/** The backend's origin, to which a user's stored data belongs. */
export const hostOf = ({ apiHost }: RuntimeConfig): string => apiHost || window.location.origin;

const isAuthenticated = ({ session }: RouterContext): boolean =>
  session.actor.getSnapshot().hasTag('authenticated');

export function requireSession(context: RouterContext): void {
  if (!isAuthenticated(context)) throw redirect({ to: '/login', replace: true });
}

export function requireNoSession(context: RouterContext): void {
  if (isAuthenticated(context)) throw redirect({ to: '/', replace: true });
}
