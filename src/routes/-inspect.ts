import type { InspectionEvent } from 'xstate';

/** Is told what happens in every actor that is made with it. */
export type Inspect = (inspected: InspectionEvent) => void;

/**
 * `?inspect` in the address, whatever its value. It stays there, so that a reload and a sign-in keep the inspector. The
 * router, seeing to that, also hands on as undefined what is not there.
 */
export const inspectSearch = (search: Readonly<Record<string, unknown>>): { readonly inspect?: true } =>
  search['inspect'] === undefined ? {} : { inspect: true };

/** The option of an actor that is made; none where nobody inspects. */
export const observedBy = (inspect: Inspect | undefined): { readonly inspect?: Inspect } =>
  inspect === undefined ? {} : { inspect };

/** What of the address lasts from screen to screen where the router is not there yet to see to it. */
export const keptSearch = (): string =>
  new URLSearchParams(window.location.search).has('inspect') ? '?inspect' : '';
