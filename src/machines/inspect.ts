import type { InspectionEvent } from 'xstate';

export type Inspect = (inspected: InspectionEvent) => void;

/** The router's retained parameters have missing ones as undefined. */
export const inspectSearch = (search: Readonly<Record<string, unknown>>): { readonly inspect?: true } =>
  search['inspect'] === undefined ? {} : { inspect: true };

export const observedBy = (inspect: Inspect | undefined): { readonly inspect?: Inspect } =>
  inspect === undefined ? {} : { inspect };
