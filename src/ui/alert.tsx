import type { ComponentProps } from 'react';

/**
 * What is announced at once. It is mounted together with its text: some browsers do not announce a text that is added to
 * an empty alert, or announce an empty alert. By hand: React Aria's only live part is a toast.
 */
export const Alert = (props: Omit<ComponentProps<'div'>, 'role'>) => <div {...props} role="alert" />;
