import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createRouter, type RouterHistory } from '@tanstack/react-router';
import { useEffect } from 'react';

import { announces } from './api/config.ts';
import { createQueryClient } from './api/queries.ts';
import type { EntranceProps } from './entrance.tsx';
import { routeTree } from './routeTree.gen.ts';
import type { Session } from './session/actors.ts';
import { hostOf, type RouterContext } from './session/context.ts';
import { createPresence } from './session/presence.ts';
import { RouteFailed, RoutePending } from './shell/fallbacks.tsx';
import { focusHeading } from './ui/console-focus.ts';
import { renderTooltip } from './ui/tooltip.tsx';
import { TooltipProvider } from './ui/with-tooltip.tsx';

const createConsoleRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultErrorComponent: RouteFailed,
    defaultPendingComponent: RoutePending,
    defaultPreload: 'intent',
    // Query has the answers and their age: the router must not cache them.
    defaultPreloadStaleTime: 0,
    scrollRestoration: false,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}

export interface ConsoleProps extends EntranceProps {
  /** The focus of the screen before is gone: the heading is focused to be announced. */
  readonly arriving: boolean;
}

function createConsole({ config, session, send, connection, tabs, inspect, history }: EntranceProps) {
  const queryClient = createQueryClient();
  const presence = announces(config, 'presence') ? createPresence(config.apiHost) : undefined;
  const router = createConsoleRouter(
    { config, queryClient, send, connection, tabs, presence, session, inspect },
    history,
  );
  tabs.listen((message) => {
    if (message.type === 'saved')
      void queryClient.invalidateQueries({ queryKey: message.key, refetchType: 'none' });
    if (message.type === 'restored')
      for (const queryKey of message.keys) void queryClient.invalidateQueries({ queryKey });
  });
  let { username } = session.actor.getSnapshot().context;
  let authenticated = session.actor.getSnapshot().hasTag('authenticated');
  session.actor.subscribe((snapshot) => {
    presence?.allow(snapshot.matches('loggedIn'));
    const earlier = username;
    ({ username } = snapshot.context);
    if (snapshot.hasTag('authenticated') === authenticated) return;
    authenticated = !authenticated;
    if (!authenticated) {
      queryClient.clear();
      void forgetDrafts({ host: hostOf(config), user: earlier });
    }
    // The routes' guards run again.
    void router.invalidate();
  });
  return { queryClient, router };
}

async function forgetDrafts(user: { readonly host: string; readonly user: string }): Promise<void> {
  try {
    const { forgetUser } = await import('./journal/journal-tool.tsx');
    await forgetUser(user);
  } catch (error) {
    console.info('journal', error);
  }
}

const consoles = new WeakMap<Session, ReturnType<typeof createConsole>>();

function consoleOf(props: EntranceProps) {
  const made = consoles.get(props.session) ?? createConsole(props);
  consoles.set(props.session, made);
  return made;
}

export function Console(props: ConsoleProps) {
  const { queryClient, router } = consoleOf(props);
  const { arriving } = props;
  useEffect(() => {
    if (!arriving) return undefined;
    const rendered = router.subscribe('onRendered', () => {
      rendered();
      focusHeading();
    });
    return rendered;
  }, [router, arriving]);
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider value={renderTooltip}>
        <RouterProvider router={router} />
      </TooltipProvider>
    </QueryClientProvider>
  );
}
