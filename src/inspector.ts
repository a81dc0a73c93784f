import type { Inspect } from './routes/-inspect.ts';
import { withinScriptTime } from './ui/lazy-part.tsx';

interface Inspector {
  /** Undefined without the inspector. */
  readonly inspect: Inspect | undefined;
  readonly hasFailed: boolean;
}

/** Loads and opens the inspector where the address asks for it. The console also starts when that fails. */
export async function inspectorIfAsked(): Promise<Inspector> {
  if (!new URLSearchParams(window.location.search).has('inspect')) {
    return { inspect: undefined, hasFailed: false };
  }
  try {
    const { openInspector } = await withinScriptTime(import('./inspect/inspector.tsx'));
    return { inspect: openInspector(), hasFailed: false };
  } catch (error) {
    console.warn('inspector', error);
    return { inspect: undefined, hasFailed: true };
  }
}
