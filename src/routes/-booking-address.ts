import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { paramsOf, viewIn } from '../bookings/address.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { isSameView, type BookingView } from '../machines/booking-view.ts';

type Router = Pick<AnyRouter, 'history' | 'options' | 'navigate'>;

const trialPath = '/trial';

/** What the address asks to be shown now. The router's own state follows it late. */
export const viewHere = ({ history, options }: Router): BookingView =>
  viewIn(options.parseSearch(history.location.search));

/** Keeps the address to what is shown, and what is shown to an address that anybody else has changed. */
export function useBookingAddress(list: BookingListActor): void {
  const router = useRouter();
  useEffect(() => keepAddress(list, router), [list, router]);
}

/** What in the address asks for nothing goes out of it: passed on as a link it would puzzle others. */
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

/** Until what it returns is called. */
export function keepAddress(list: BookingListActor, router: Router): () => void {
  const { history } = router;
  let isOwn = false;
  // The screen stands until the next one is there; its address is that one's already.
  const isHere = () => history.location.pathname.replace(/\/$/, '') === trialPath;
  const changed = list.on('view.changed', ({ view, how }) => {
    const search = paramsOf(view);
    if (!isHere() || isSameView(viewHere(router), viewIn(search))) return;
    isOwn = true;
    // Nobody is asked whether to leave: the screen stays. And so the address has changed when this returns.
    const options = { replace: how === 'replace', resetScroll: false, ignoreBlocker: true };
    void router.navigate({ to: trialPath, search, ...options });
    // Two changes of one turn would become one: what was typed before a choice would be lost for Back.
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
