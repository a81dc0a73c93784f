import { useEffect } from 'react';

/** The question before leaving, where it is not about unsaved changes. Stable between renders. */
export interface LeaveWords {
  readonly title: string;
  readonly question: string;
  /** The button that cancels. */
  readonly stay: string;
}

const holders = new Map<() => boolean, LeaveWords | undefined>();

/** Whether leaving now would lose changes, or end what is under way. Computed when leaving. */
export const hasUnsavedWork = (): boolean => [...holders.keys()].some((isUnsaved) => isUnsaved());

/** The words of what leaving would lose now; undefined for unsaved changes. */
export const leaveWordsNow = (): LeaveWords | undefined =>
  [...holders].find(([isUnsaved]) => isUnsaved())?.[1];

/** Registers a check for unsaved changes while a screen is mounted, or with `words` for something else to be lost. */
export function useUnsavedWork(isUnsaved: () => boolean, words?: LeaveWords): void {
  useEffect(() => {
    holders.set(isUnsaved, words);
    return () => {
      holders.delete(isUnsaved);
    };
  }, [isUnsaved, words]);
}
