import type { ReactNode } from 'react';

import { LoginForm, type LoginFormProps } from '../shell/login-form.tsx';
import { loginText } from '../text/app.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { mainId } from '../ui/skip-link.tsx';

import styles from '../shell/login.module.css';

interface LoginScreenProps extends LoginFormProps {
  readonly brand: string;
  /** Content under the form, such as the link for a forgotten password. */
  readonly footer?: ReactNode;
  /** A `LoadingOverlay` while the console is loading. */
  readonly overlay?: ReactNode;
}

export function LoginScreen({ brand, footer, overlay, ...form }: LoginScreenProps) {
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
      {overlay}
    </main>
  );
}
