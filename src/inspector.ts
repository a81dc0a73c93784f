import type { Inspect } from './routes/-inspect.ts';
import { withinScriptTime } from './ui/lazy-part.tsx';

interface Inspector {
  /** Undefined where nobody inspects. */
  readonly inspect: Inspect | undefined;
  readonly hasFailed: boolean;
}

/** Opens the inspector where the address asks for it, and fetches it only then. The console starts without it, too. */
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
