import type { ComponentProps } from 'react';

/** Focusable for `focusHeading`; React Aria's heading is not. */
export const PageHeading = ({ children, ...props }: Omit<ComponentProps<'h1'>, 'tabIndex'>) => (
  <h1 {...props} tabIndex={-1}>
    {children}
  </h1>
);
