import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import { pageTitle, loginText } from '../text/app.ts';
import type { Session } from './actors.ts';
import { LoginScreen } from './login-screen.tsx';

interface SignInProps {
  readonly brand: string;
  readonly session: Session;
  /** The link to the page for a forgotten password. */
  readonly forgot: ReactNode;
  /** Signed in; the console is still loading. */
  readonly leaving?: boolean;
  readonly overlay?: ReactNode;
}

/** The login screen, connected to the session. */
export function SignIn({ brand, session, forgot, leaving = false, overlay }: SignInProps) {
  const busy = useSelector(session.actor, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(session.actor, (snapshot) => snapshot.context.failure);
  return (
    <>
      <title>{pageTitle(loginText.submit, brand)}</title>
      <LoginScreen
        brand={brand}
        busy={busy || leaving}
        failure={failure}
        onSubmit={({ username, password }) => session.signIn(username, password)}
        footer={forgot}
        overlay={overlay}
      />
    </>
  );
}
