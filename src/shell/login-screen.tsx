import type { ReactNode } from 'react';

import { loginText } from '../text/app.ts';
import { mainId } from '../ui/skip-link.tsx';
import { LoginForm, type LoginFormProps } from './login-form.tsx';

import styles from './login.module.css';

interface LoginScreenProps extends LoginFormProps {
  readonly brand: string;
  /** What stands under the form, such as the way to help with a password. */
  readonly footer?: ReactNode;
  /** A `LoadingOverlay` while what comes next is on its way. */
  readonly overlay?: ReactNode;
}

/** Signing in (section 2, "Login"). */
export function LoginScreen({ brand, footer, overlay, ...form }: LoginScreenProps) {
  return (
    <main className={styles['page']} id={mainId}>
      <div className={styles['card']}>
        <header className={styles['heading']}>
          <h1 className={styles['brand']} tabIndex={-1}>
            {brand}
          </h1>
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
