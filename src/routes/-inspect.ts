import type { InspectionEvent } from 'xstate';

/** Is told what happens in every actor that is made with it. */
export type Inspect = (inspected: InspectionEvent) => void;

interface Inspector {
  /** Undefined where nobody inspects. */
  readonly inspect: Inspect | undefined;
  readonly hasFailed: boolean;
}

/** `?inspect` in the address, whatever its value. It stays there, so that a reload and a sign-in keep the inspector. */
export const inspectSearch = (search: Readonly<Record<string, unknown>>): { readonly inspect?: true } =>
  'inspect' in search ? { inspect: true } : {};

/** Opens the inspector where the address asks for it, and fetches it only then. The console starts without it, too. */
export async function inspectorIfAsked(): Promise<Inspector> {
  if (!new URLSearchParams(window.location.search).has('inspect')) {
    return { inspect: undefined, hasFailed: false };
  }
  try {
    const { openInspector } = await import('../inspect/inspector.tsx');
    return { inspect: openInspector(), hasFailed: false };
  } catch (error) {
    console.warn('inspector', error);
    return { inspect: undefined, hasFailed: true };
  }
}

/** The option of an actor that is made; none where nobody inspects. */
export const observedBy = (inspect: Inspect | undefined): { readonly inspect?: Inspect } =>
  inspect === undefined ? {} : { inspect };
