import { useRouter, type LinkProps } from '@tanstack/react-router';
import { useMemo } from 'react';

import { leaveFor, type Arrival } from './-arrival.ts';

/** Leads to another screen, and is done once that is there. */
export type LeaveTo<To> = (to: To, arrival: Arrival) => Promise<void>;

/** `linkTo`: where each screen is; the same function from render to render. */
export function useLeaveTo<To>(linkTo: (to: To) => { readonly link: LinkProps }): LeaveTo<To> {
  const router = useRouter();
  return useMemo(
    () => (to, arrival) =>
      new Promise((resolve) => {
        const rendered = router.subscribe('onRendered', () => {
          rendered();
          resolve();
        });
        const { link } = linkTo(to);
        leaveFor(router.buildLocation(link).pathname, arrival);
        // What this screen still holds was just saved, or is of something that is gone.
        void router.navigate({ ...link, replace: true, ignoreBlocker: true });
      }),
    [router, linkTo],
  );
}
