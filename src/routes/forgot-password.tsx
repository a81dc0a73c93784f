import { createFileRoute } from '@tanstack/react-router';

import { PasswordHelp } from './-password-help.tsx';

export const Route = createFileRoute('/forgot-password')({
  component: () => <PasswordHelp about="forgot" />,
});
