import { createFileRoute } from '@tanstack/react-router';

import { PasswordHelp } from '../session/password-help.tsx';

export const Route = createFileRoute('/reset-password{$}')({
  component: () => <PasswordHelp about="reset" />,
});
