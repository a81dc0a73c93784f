import { useEffect } from 'react';

const holders = new Set<() => boolean>();

/** Whether leaving now would lose changes. Computed when leaving. */
export const hasUnsavedWork = (): boolean => [...holders].some((isUnsaved) => isUnsaved());

/** Registers a check for unsaved changes while a screen is mounted. */
export function useUnsavedWork(isUnsaved: () => boolean): void {
  useEffect(() => {
    holders.add(isUnsaved);
    return () => {
      holders.delete(isUnsaved);
    };
  }, [isUnsaved]);
}
