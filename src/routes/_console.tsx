import {
  QueryClientProvider,
  useIsFetching,
  type queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

import { announces } from '../api/config.ts';
import { firstIdQuery } from '../api/queries.ts';
import { MediaLink } from '../console/navigation.tsx';
import { ChecksButton, useSavedChecks } from '../content/checks-button.tsx';
import { DeletionReportsProvider, DeletedButton } from '../content/deletions.tsx';
import { sidebarLinks } from '../content/sidebar-links.tsx';
import { MediaHostContext } from '../media/media-url.ts';
import { Palette, PaletteButton } from '../palette/palette-button.tsx';
import { SavedContext } from '../saving/saved-context.ts';
import { requireSession } from '../session/context.ts';
import { SessionDialogs } from '../session/session-dialogs.tsx';
import { AppShell } from '../shell/app-shell.tsx';
import { LeaveDialog } from '../shell/lazy-dialogs.tsx';
import { usePreloadedRoutes } from '../shell/preloaded-routes.ts';
import { hasUnsavedWork, stopUnsavedWork, useLeaveQuestion } from '../shell/unsaved-work.ts';
import { TimeZoneContext } from '../ui/time-zone.ts';
import { renderTooltip, TooltipBubble } from '../ui/tooltip.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { TooltipProvider } from '../ui/with-tooltip.tsx';

export const Route = createFileRoute('/_console')({
  beforeLoad: async ({ context }) => {
    requireSession(context);
    return { queryClient: await context.loadQueryClient() };
  },
  loader: ({ context: { queryClient, send } }) => {
    void queryClient.prefetchQuery(firstIdQuery(send));
  },
  component: Console,
});

/** Unmounts with the session, before the router has navigated: clearing the cache then refetches nothing. */
function Console() {
  const { queryClient, session } = Route.useRouteContext();
  const isAuthenticated = useSelector(session.actor, (snapshot) => snapshot.hasTag('authenticated'));
  return isAuthenticated ? (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider value={renderTooltip}>
        <Shell />
      </TooltipProvider>
    </QueryClientProvider>
  ) : null;
}

/** Fetches nothing and avoids loading Query's observers; the data stays for the query's `gcTime`. */
function useAnswer<Answer>(
  queryClient: QueryClient,
  { queryKey }: ReturnType<typeof queryOptions<Answer, Error, Answer, string[]>>,
): Answer | undefined {
  const subscribe = useCallback(
    (changed: () => void) => queryClient.getQueryCache().subscribe(changed),
    [queryClient],
  );
  return useSyncExternalStore(subscribe, () => queryClient.getQueryData(queryKey));
}

function preloadLater(): void {
  void LeaveDialog.preload();
  void Palette.preload();
  void TooltipBubble.preload();
}

/** A component of its own: the shell would render at each beginning or end of a fetch. */
function Preloading() {
  // The page is also idle while answers are awaited; preloading then would delay the requests that follow them.
  const isQuiet = useIsFetching() === 0;
  useEffect(() => (isQuiet ? whenIdle(preloadLater) : undefined), [isQuiet]);
  usePreloadedRoutes(isQuiet);
  return null;
}

function Shell() {
  const { config, queryClient, send, session } = Route.useRouteContext();
  const username = useSelector(session.actor, (snapshot) => snapshot.context.username);
  const firstId = useAnswer(queryClient, firstIdQuery(send)) ?? 1;
  const here = useLocation({ select: ({ pathname }) => pathname.split('/')[1] ?? '' });
  const [leavingTo, setLeavingTo] = useState<'logout' | null>(null);

  const isUnsaved = useCallback(
    () => hasUnsavedWork() && !session.isReloading() && session.actor.getSnapshot().hasTag('authenticated'),
    [session],
  );
  const leaving = useLeaveQuestion(isUnsaved);
  const { counts, checks } = useSavedChecks();
  const logOut = () => session.actor.send({ type: 'logout.request' });

  return (
    <MediaHostContext value={config.apiHost}>
      <TimeZoneContext value={config.timeZone}>
        <AppShell
          brand={config.brand}
          username={username}
          links={sidebarLinks(firstId, here)}
          tools={
            <>
              <PaletteButton />
              <MediaLink />
              <ChecksButton counts={counts} onOpen={checks.stop} />
              {announces(config, 'undelete') && <DeletedButton />}
            </>
          }
          onLogout={() => (isUnsaved() ? setLeavingTo('logout') : logOut())}
        >
          <DeletionReportsProvider>
            <SavedContext value={checks}>
              <Outlet />
            </SavedContext>
          </DeletionReportsProvider>
        </AppShell>
      </TimeZoneContext>
      <Preloading />
      <SessionDialogs actor={session.actor} onSignIn={session.signIn} />
      {leaving && <LeaveDialog {...leaving} />}
      {leavingTo === 'logout' && (
        <LeaveDialog
          onLeave={() => {
            setLeavingTo(null);
            stopUnsavedWork();
            logOut();
          }}
          onStay={() => setLeavingTo(null)}
        />
      )}
    </MediaHostContext>
  );
}
