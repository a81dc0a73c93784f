import type { InspectionEvent } from 'xstate';

/** Observes every actor that is created with it. */
export type Inspect = (inspected: InspectionEvent) => void;

/**
 * `?inspect` in the address, with any value. It is kept across reload and sign-in. The router's retained parameters
 * also contain missing ones, as undefined.
 */
export const inspectSearch = (search: Readonly<Record<string, unknown>>): { readonly inspect?: true } =>
  search['inspect'] === undefined ? {} : { inspect: true };

/** The `inspect` option of a new actor; empty without the inspector. */
export const observedBy = (inspect: Inspect | undefined): { readonly inspect?: Inspect } =>
  inspect === undefined ? {} : { inspect };

/** The part of the query that is kept where the router is not loaded yet. */
export const keptSearch = (): string =>
  new URLSearchParams(window.location.search).has('inspect') ? '?inspect' : '';
