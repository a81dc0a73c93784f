import type { AnyRouter } from '@tanstack/react-router';
import * as v from 'valibot';

import { transports } from '../contract/http/trial.ts';
import { writtenDate } from '../contract/written-date.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { quickDays, type BookingView, isSameView } from '../machines/booking-view.ts';

/** In characters; servers reject long addresses, and a reload would fail. */
const longest = 300;

// The router parses texts that look like a number or a boolean.
const readText = v.fallback(
  v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.finite()), v.boolean()]),
    v.transform(String),
    v.maxLength(longest),
  ),
  '',
);

const readDay = v.fallback(
  v.pipe(
    v.string(),
    v.check((day) => day === writtenDate(day)?.toString()),
  ),
  '',
);

const readDays = v.fallback(v.picklist(['', ...quickDays]), '');
const readAccess = v.fallback(v.picklist(['', ...transports]), '');
const readDirection = v.fallback(v.picklist(['', 'ascending', 'descending']), '');

const readSearch = v.object({
  date: v.optional(readDay, ''),
  days: v.optional(readDays, ''),
  dateFrom: v.optional(readDay, ''),
  dateTo: v.optional(readDay, ''),
  createdAt: v.optional(readDay, ''),
  lesson: v.optional(readText, ''),
  access: v.optional(readAccess, ''),
  studio: v.optional(readText, ''),
  searchText: v.optional(readText, ''),
  sortName: v.optional(readDirection, ''),
  sortAge: v.optional(readDirection, ''),
});

export type BookingSearch = { readonly [Param in keyof typeof readSearch.entries]?: unknown };

export function viewIn(search: BookingSearch): BookingView {
  const { sortName: name, sortAge: age, ...filter } = v.parse(readSearch, search);
  return { filter, sort: { name, age } };
}

export function paramsOf({ filter, sort }: BookingView): Partial<Record<keyof BookingSearch, string>> {
  const params = { ...filter, sortName: sort.name, sortAge: sort.age };
  return Object.fromEntries(
    Object.entries(params).filter(([, value]) => value !== '' && value.length <= longest),
  );
}

type Router = Pick<AnyRouter, 'history' | 'options' | 'navigate'>;

const trialPath = '/trial';

export const viewHere = ({ history, options }: Router): BookingView =>
  viewIn(options.parseSearch(history.location.search));

function dropBadValues(router: Router, isHere: () => boolean): void {
  const { history, options } = router;
  const params = options.parseSearch(history.location.search) as Record<string, unknown>;
  const search = paramsOf(viewIn(params));
  const isValid = Object.keys(params).every((key) => key === 'inspect' || Object.hasOwn(search, key));
  if (!isHere() || isValid) return;
  void router.navigate({ to: trialPath, search, replace: true, resetScroll: false, ignoreBlocker: true });
}

export function keepAddress(list: BookingListActor, router: Router): () => void {
  const { history } = router;
  let isOwn = false;
  // The screen stays mounted until the next one is loaded, when the address is already the next one's.
  const isHere = () => history.location.pathname.replace(/\/$/, '') === trialPath;
  const changed = list.on('view.changed', ({ view, how }) => {
    const search = paramsOf(view);
    if (!isHere() || isSameView(viewHere(router), viewIn(search))) return;
    isOwn = true;
    // `ignoreBlocker`: no confirmation is needed, and the navigation is synchronous.
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
