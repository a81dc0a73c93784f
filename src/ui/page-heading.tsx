import type { ComponentProps } from 'react';

/** A screen's heading, which takes the focus after a navigation (`focusHeading`). React Aria's Heading takes none. */
export const PageHeading = ({ children, ...props }: Omit<ComponentProps<'h1'>, 'tabIndex'>) => (
  <h1 {...props} tabIndex={-1}>
    {children}
  </h1>
);
