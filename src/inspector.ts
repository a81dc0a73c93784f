import type { Connection } from './api/answer.ts';
import type { Inspect } from './machines/inspect.ts';
import { withinScriptTime } from './ui/lazy-part.tsx';

interface Inspector {
  readonly inspect: Inspect | undefined;
  readonly observe: Connection['observe'];
  readonly hasFailed: boolean;
  readonly close: () => void;
}

const none = { inspect: undefined, observe: undefined, close: () => undefined };

/** The console also starts where the inspector cannot be loaded. */
export async function inspectorIfAsked(): Promise<Inspector> {
  if (!new URLSearchParams(window.location.search).has('inspect')) {
    return { ...none, hasFailed: false };
  }
  try {
    const [{ openInspector }, { toSeenCall }] = await withinScriptTime(
      Promise.all([import('./inspect/panel/inspector.tsx'), import('./inspected-calls.ts')]),
    );
    const { see, ...opened } = openInspector();
    return {
      ...opened,
      observe: (observed) => see(() => toSeenCall(observed, Date.now())),
      hasFailed: false,
    };
  } catch (error) {
    console.warn('inspector', error);
    return { ...none, hasFailed: true };
  }
}
