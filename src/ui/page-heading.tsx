import type { ComponentProps } from 'react';

/** A heading that takes the focus after a navigation (`focusHeading`); React Aria's takes none. */
export const PageHeading = ({ children, ...props }: Omit<ComponentProps<'h1'>, 'tabIndex'>) => (
  <h1 {...props} tabIndex={-1}>
    {children}
  </h1>
);
