import type { ComponentProps } from 'react';

/**
 * An assertive announcement. It is mounted together with its text: some browsers announce no text that is added to an empty
 * alert. By hand: React Aria's only live part is a toast.
 */
export const Alert = (props: Omit<ComponentProps<'div'>, 'role'>) => <div {...props} role="alert" />;
