import { useIsFetching, useQuery } from '@tanstack/react-query';
import { createFileRoute, linkOptions, Outlet, useBlocker } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';

import { firstIdQuery } from '../api/queries.ts';
import { MediaHostContext } from '../media/media-url.ts';
import { AppShell, type ShellLink } from '../shell/app-shell.tsx';
import { hasUnsavedWork } from '../shell/editor/unsaved-work.ts';
import { LeaveDialog, preloadDialogs } from '../shell/lazy-dialogs.tsx';
import { SessionDialogs } from '../shell/session-dialogs.tsx';
import { placeText } from '../text/app.ts';
import {
  HomeIcon,
  InfoIcon,
  InstructorIcon,
  LessonIcon,
  NewsIcon,
  PriceIcon,
  QuestionIcon,
  ReviewIcon,
  StudioIcon,
  TrialIcon,
} from '../ui/icons.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { requireSession } from './-guards.ts';
import { usePreloadedRoutes } from './-preload-routes.ts';

export const Route = createFileRoute('/_console')({
  beforeLoad: ({ context }) => requireSession(context),
  loader: ({ context: { queryClient, send } }) => {
    void queryClient.prefetchQuery(firstIdQuery(send));
  },
  component: Console,
});

/** The sidebar (section 2, "App shell"). Studio and Lesson open the first studio. */
function linksTo(firstId: number): readonly ShellLink[] {
  return [
    {
      to: { link: linkOptions({ to: '/', activeOptions: { exact: true } }) },
      label: placeText.top,
      lang: 'en',
      icon: <HomeIcon />,
    },
    place('about', placeText.about, <InfoIcon />),
    place('price', placeText.price, <PriceIcon />),
    place(`studio/${firstId}`, placeText.studio, <StudioIcon />),
    place(`lesson/${firstId}`, placeText.lesson, <LessonIcon />),
    place('instructor', placeText.instructor, <InstructorIcon />),
    place('news', placeText.news, <NewsIcon />),
    place('qa', placeText.qa, <QuestionIcon />),
    place('review', placeText.review, <ReviewIcon />),
    place('trial', placeText.trial, <TrialIcon />),
  ];
}

const place = (path: string, label: string, icon: ReactNode): ShellLink => ({
  to: { link: linkOptions({ to: '/$', params: { _splat: path } }) },
  label,
  lang: 'en',
  icon,
});

/**
 * Gone with the session, before the router has left: nothing of it stays on the screen, and nothing asks the server
 * again when the cache is emptied.
 */
function Console() {
  const { session } = Route.useRouteContext();
  const isAuthenticated = useSelector(session.actor, (snapshot) => snapshot.hasTag('authenticated'));
  return isAuthenticated ? <Shell /> : null;
}

function Shell() {
  const { config, send, session } = Route.useRouteContext();
  const username = useSelector(session.actor, (snapshot) => snapshot.context.username);
  const { data: firstId = 1 } = useQuery(firstIdQuery(send));
  // While answers are awaited the page is idle as well, and what is fetched ahead would come before what they need.
  const isQuiet = useIsFetching() === 0;
  useEffect(() => (isQuiet ? whenIdle(preloadDialogs) : undefined), [isQuiet]);
  usePreloadedRoutes(isQuiet);
  const [leavingTo, setLeavingTo] = useState<'logout' | null>(null);

  const isUnsaved = () =>
    hasUnsavedWork() && !session.isReloading() && session.actor.getSnapshot().hasTag('authenticated');
  const blocker = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true });
  const logOut = () => session.actor.send({ type: 'logout.request' });

  return (
    <MediaHostContext value={config.apiHost}>
      <AppShell
        brand={config.brand}
        username={username}
        links={linksTo(firstId)}
        onLogout={() => (isUnsaved() ? setLeavingTo('logout') : logOut())}
      >
        <Outlet />
      </AppShell>
      <SessionDialogs actor={session.actor} onSignIn={session.signIn} />
      {blocker.status === 'blocked' && <LeaveDialog onLeave={blocker.proceed} onStay={blocker.reset} />}
      {leavingTo === 'logout' && (
        <LeaveDialog
          onLeave={() => {
            setLeavingTo(null);
            logOut();
          }}
          onStay={() => setLeavingTo(null)}
        />
      )}
    </MediaHostContext>
  );
}
