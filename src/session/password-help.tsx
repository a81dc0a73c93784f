import { Link, useRouteContext } from '@tanstack/react-router';

import { PasswordHelpPage } from '../shell/public-page.tsx';
import { pageTitle, passwordHelpText } from '../text/app.ts';

export function PasswordHelp({ about }: { readonly about: 'forgot' | 'reset' }) {
  const { config } = useRouteContext({ from: '__root__' });
  return (
    <>
      <title>
        {pageTitle(
          about === 'forgot' ? passwordHelpText.forgotTitle : passwordHelpText.resetTitle,
          config.brand,
        )}
      </title>
      <PasswordHelpPage
        brand={config.brand}
        about={about}
        back={<Link to="/login">{passwordHelpText.back}</Link>}
      />
    </>
  );
}
