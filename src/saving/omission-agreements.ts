import type { Omission } from '../contract/http/edited.ts';
import { recall, remember } from '../ui/remembered.ts';

const key = 'omitted';

const nameOf = ({ call, field }: Omission): string => `${call} ${field}`;

/** The fields of which it was agreed, in this browser, that a save makes them empty. */
export function omissionAgreements() {
  // Kept for this editor also where the browser forbids storage.
  const agreed = new Set<string>();
  const recalled = () => new Set([...agreed, ...(recall(key)?.split('\n') ?? [])]);
  return {
    /** Those that were not agreed to yet. */
    unanswered: (omitted: readonly Omission[]): readonly Omission[] =>
      omitted.filter((each) => !recalled().has(nameOf(each))),
    agree: (omitted: readonly Omission[]): void => {
      for (const each of omitted) agreed.add(nameOf(each));
      remember(key, [...recalled()].join('\n'));
    },
  };
}
