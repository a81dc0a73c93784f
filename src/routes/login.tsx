import { createFileRoute, Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';

import { LoginScreen } from '../shell/login-screen.tsx';
import { pageTitle } from '../text/app.ts';
import { loginText } from '../text/login.ts';
import { requireNoSession } from './-guards.ts';

export const Route = createFileRoute('/login')({
  beforeLoad: ({ context }) => requireNoSession(context),
  component: Login,
});

function Login() {
  const { config, session } = Route.useRouteContext();
  const busy = useSelector(session.actor, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(session.actor, (snapshot) => snapshot.context.failure);
  return (
    <>
      <title>{pageTitle(loginText.submit, config.brand)}</title>
      <LoginScreen
        brand={config.brand}
        busy={busy}
        failure={failure}
        onSubmit={({ username, password }) => session.signIn(username, password)}
        footer={<Link to="/forgot-password">{loginText.forgot}</Link>}
      />
    </>
  );
}
