import type { Change } from './changes.ts';

/** The group of an edit for undo: typing in one field belongs together, everything else stands alone. */
export function groupOf(change: Change): string | null {
  return change.type === 'set' && typeof change.value === 'string' ? JSON.stringify(change.path) : null;
}
