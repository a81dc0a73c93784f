import { useEffect } from 'react';

import { bodyClass } from './body-class.ts';

/** Gives the body the class of its route. */
export function useBodyClass(pathname: string): void {
  useEffect(() => {
    document.body.className = bodyClass(pathname);
  }, [pathname]);
}
