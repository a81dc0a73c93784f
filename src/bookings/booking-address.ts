import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { isSameView, type BookingView } from '../machines/booking-view.ts';
import { paramsOf, viewIn } from './address.ts';

type Router = Pick<AnyRouter, 'history' | 'options' | 'navigate'>;

const trialPath = '/trial';

/** The view in the current address. The router's own state is updated later. */
export const viewHere = ({ history, options }: Router): BookingView =>
  viewIn(options.parseSearch(history.location.search));

/**
 * Keeps the view and the address in sync: changes of the view are written to the address, and other changes of the
 * address are shown.
 */
export function useBookingAddress(list: BookingListActor): void {
  const router = useRouter();
  useEffect(() => keepAddress(list, router), [list, router]);
}

/** Removes invalid parameters from the address, so that it can be shared as a link. */
function dropBadValues(router: Router, isHere: () => boolean): void {
  const { history, options } = router;
  const { inspect: _kept, ...asked } = options.parseSearch(history.location.search) as Record<
    string,
    unknown
  >;
  const search = paramsOf(viewIn(asked));
  if (!isHere() || Object.keys(asked).every((key) => Object.hasOwn(search, key))) return;
  void router.navigate({ to: trialPath, search, replace: true, resetScroll: false, ignoreBlocker: true });
}

/** Syncs until the returned function is called. */
export function keepAddress(list: BookingListActor, router: Router): () => void {
  const { history } = router;
  let isOwn = false;
  // The screen stays mounted until the next one is loaded, whose address is already set.
  const isHere = () => history.location.pathname.replace(/\/$/, '') === trialPath;
  const changed = list.on('view.changed', ({ view, how }) => {
    const search = paramsOf(view);
    if (!isHere() || isSameView(viewHere(router), viewIn(search))) return;
    isOwn = true;
    // `ignoreBlocker`: the screen stays, so that no confirmation is needed, and the navigation is synchronous.
    const options = { replace: how === 'replace', resetScroll: false, ignoreBlocker: true };
    void router.navigate({ to: trialPath, search, ...options });
    // Otherwise two changes in one task would become one history entry.
    history.flush();
    isOwn = false;
  });
  dropBadValues(router, isHere);
  const stopFollowing = history.subscribe(() => {
    if (!isOwn && isHere()) list.send({ type: 'view.restore', view: viewHere(router) });
  });
  return () => {
    changed.unsubscribe();
    stopFollowing();
  };
}
