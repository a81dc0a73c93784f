import type { ReactNode } from 'react';

import { passwordHelpText } from '../text/app.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { mainId } from '../ui/skip-link.tsx';

import styles from './public-page.module.css';

interface PublicPageProps {
  readonly brand?: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function PublicPage({ brand, title, children, action }: PublicPageProps) {
  return (
    // By hand: the skip link leads to it.
    <main className={styles['page']} id={mainId} tabIndex={-1}>
      <div className={styles['card']}>
        {brand !== undefined && <p className={styles['brand']}>{brand}</p>}
        <PageHeading className={styles['title']}>{title}</PageHeading>
        <div className={styles['text']}>{children}</div>
        {action !== undefined && <div className={styles['action']}>{action}</div>}
      </div>
    </main>
  );
}

interface PasswordHelpPageProps {
  readonly brand: string;
  readonly about: 'forgot' | 'reset';
  readonly back: ReactNode;
}

export function PasswordHelpPage({ brand, about, back }: PasswordHelpPageProps) {
  return (
    <PublicPage
      brand={brand}
      title={about === 'forgot' ? passwordHelpText.forgotTitle : passwordHelpText.resetTitle}
      action={back}
    >
      {passwordHelpText.body.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </PublicPage>
  );
}
