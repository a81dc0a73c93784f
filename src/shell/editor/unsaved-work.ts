import { useEffect } from 'react';

const holders = new Set<() => boolean>();

/** Whether leaving now would lose something. Asked at the moment of leaving, never kept. */
export const hasUnsavedWork = (): boolean => [...holders].some((isUnsaved) => isUnsaved());

/** Lets a screen say whether it holds unsaved work, for as long as it is shown. */
export function useUnsavedWork(isUnsaved: () => boolean): void {
  useEffect(() => {
    holders.add(isUnsaved);
    return () => {
      holders.delete(isUnsaved);
    };
  }, [isUnsaved]);
}
