import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider, createRouter, type RouterHistory } from '@tanstack/react-router';

import { announces } from './api/config.ts';
import { routeTree } from './routeTree.gen.ts';
import type { Session } from './session/actors.ts';
import { hostOf, type RouterContext } from './session/context.ts';
import { createPresence } from './session/presence.ts';
import { RouteFailed, RoutePending } from './shell/fallbacks.tsx';
import { GradientCanvas } from './shell/gradient-canvas.tsx';

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

interface ConsoleProps extends Omit<RouterContext, 'loadQueryClient' | 'presence'> {
  readonly history?: RouterHistory;
}

function createConsole({ history, ...given }: ConsoleProps) {
  const { config, session, tabs } = given;
  let queryClient: QueryClient | undefined;
  const loadQueryClient = async () => {
    const { createQueryClient } = await import('./api/query-client.ts');
    return (queryClient ??= createQueryClient());
  };
  const presence = announces(config, 'presence') ? createPresence(config.apiHost) : undefined;
  const router = createConsoleRouter({ ...given, loadQueryClient, presence }, history);
  tabs.listen((message) => {
    if (message.type === 'saved')
      void queryClient?.invalidateQueries({ queryKey: message.key, refetchType: 'none' });
    if (message.type === 'restored')
      for (const queryKey of message.keys) void queryClient?.invalidateQueries({ queryKey });
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
      queryClient?.clear();
      void forgetDrafts({ host: hostOf(config), user: earlier });
    }
    // The routes' guards run again.
    void router.invalidate();
  });
  return router;
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

function consoleOf(props: ConsoleProps) {
  const made = consoles.get(props.session) ?? createConsole(props);
  consoles.set(props.session, made);
  return made;
}

export function Console(props: ConsoleProps) {
  return (
    <>
      <GradientCanvas />
      <RouterProvider router={consoleOf(props)} />
    </>
  );
}
