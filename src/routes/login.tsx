import { createFileRoute, Link } from '@tanstack/react-router';

import { loginText } from '../text/app.ts';
import { requireNoSession } from './-context.ts';
import { SignIn } from './-sign-in.tsx';

export const Route = createFileRoute('/login')({
  beforeLoad: ({ context }) => requireNoSession(context),
  component: Login,
});

function Login() {
  const { config, session } = Route.useRouteContext();
  return (
    <SignIn
      brand={config.brand}
      session={session}
      forgot={<Link to="/forgot-password">{loginText.forgot}</Link>}
    />
  );
}
