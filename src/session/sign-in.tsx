import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import { LoginForm, type LoginFormProps } from '../shell/login-form.tsx';
import { pageTitle, loginText } from '../text/app.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { mainId } from '../ui/skip-link.tsx';
import type { Session } from './actors.ts';

import styles from '../shell/login.module.css';

interface LoginScreenProps extends LoginFormProps {
  readonly brand: string;
  readonly footer?: ReactNode;
}

function LoginScreen({ brand, footer, ...form }: LoginScreenProps) {
  return (
    <main className={styles['page']} id={mainId}>
      <div className={styles['card']}>
        <header className={styles['heading']}>
          <PageHeading className={styles['brand']}>{brand}</PageHeading>
          <p className={styles['subtitle']} lang="en">
            {loginText.subtitle}
          </p>
        </header>
        <LoginForm {...form} />
        {footer !== undefined && <p className={styles['footer']}>{footer}</p>}
      </div>
    </main>
  );
}

interface SignInProps {
  readonly brand: string;
  readonly session: Session;
  readonly forgot: ReactNode;
  readonly leaving: boolean;
}

export function SignIn({ brand, session, forgot, leaving }: SignInProps) {
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
      />
    </>
  );
}
