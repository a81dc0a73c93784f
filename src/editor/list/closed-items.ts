import * as v from 'valibot';

import type { Id } from '../../editing/chunks.ts';
import { recall, remember } from '../../ui/remembered.ts';

/** Which items of a list are open. */
export interface OpenState {
  readonly isOpen: boolean;
  /** The items whose state differs from `isOpen`. */
  readonly except: ReadonlySet<Id>;
}

/** Number of exceptions that are remembered of a list. */
export const mostRemembered = 500;

const rememberedState = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ isOpen: v.boolean(), except: v.array(v.union([v.number(), v.string()])) }),
);

const keyOf = (names: readonly string[]) => `closed.${names.at(-1)}`;

/** The state that the browser remembers of a list; null where it remembers none. */
export function recallClosed(names: readonly string[]): OpenState | null {
  const { success, output } = v.safeParse(rememberedState, recall(keyOf(names)));
  return success ? { isOpen: output.isOpen, except: new Set(output.except) } : null;
}

/** Remembers the state; of too many exceptions only the last ones of the list. Nothing is stored where all is open. */
export function rememberClosed(names: readonly string[], { isOpen, except }: OpenState): void {
  const isUsual = isOpen && except.size === 0;
  const stored = { isOpen, except: [...except].slice(-mostRemembered) };
  remember(keyOf(names), isUsual ? null : JSON.stringify(stored));
}
