import type { ReactNode } from 'react';

import { passwordHelpText } from '../text/login.ts';
import { PublicPage } from './public-page.tsx';

interface PasswordHelpPageProps {
  readonly brand: string;
  readonly about: 'forgot' | 'reset';
  /** The link to the login screen. */
  readonly back: ReactNode;
}

/** What can truly be done about a password here: ask whoever runs the system. */
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
