import { createFileRoute, Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';

import { requireNoSession } from '../session/context.ts';
import { SignIn } from '../session/sign-in.tsx';
import { usePreloadedRoutes } from '../shell/preloaded-routes.ts';
import { loginText } from '../text/app.ts';

export const Route = createFileRoute('/login')({
  beforeLoad: ({ context }) => requireNoSession(context),
  component: Login,
});

const firstScreen = ['/_console', '/_console/'];

function Login() {
  const { config, session } = Route.useRouteContext();
  const isAuthenticated = useSelector(session.actor, (snapshot) => snapshot.hasTag('authenticated'));
  usePreloadedRoutes(true, firstScreen);
  return (
    <SignIn
      brand={config.brand}
      session={session}
      leaving={isAuthenticated}
      forgot={<Link to="/forgot-password">{loginText.forgot}</Link>}
    />
  );
}
