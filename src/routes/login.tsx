import { createFileRoute, Link } from '@tanstack/react-router';

import { requireNoSession } from '../session/context.ts';
import { SignIn } from '../session/sign-in.tsx';
import { loginText } from '../text/app.ts';

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
