import type { ComponentProps } from 'react';

/** Mounted with its text: some browsers announce no text added to an empty alert. By hand: React Aria has only toasts. */
export const Alert = (props: Omit<ComponentProps<'div'>, 'role'>) => <div {...props} role="alert" />;
