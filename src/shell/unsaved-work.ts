import { useRouter, type HistoryLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Stable between renders. */
interface LeaveWords {
  readonly title: string;
  readonly question: string;
  readonly stay: string;
  /** The next screen may come late: what must not go on until then is stopped here. */
  readonly onLeave?: () => void;
}

const checks = new Map<() => boolean, LeaveWords | undefined>();

export const hasUnsavedWork = (): boolean => [...checks.keys()].some((isUnsaved) => isUnsaved());

/** Undefined where leaving loses unsaved changes. */
export const leaveWordsNow = (): LeaveWords | undefined =>
  [...checks].find(([isUnsaved]) => isUnsaved())?.[1];

export function stopUnsavedWork(): void {
  for (const words of checks.values()) words?.onLeave?.();
}

export function useUnsavedWork(isUnsaved: () => boolean, words?: LeaveWords): void {
  useEffect(() => {
    checks.set(isUnsaved, words);
    return () => void checks.delete(isUnsaved);
  }, [isUnsaved, words]);
}

export interface LeaveQuestion {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

// oxlint-disable-next-line eslint/no-underscore-dangle -- the router's name for it.
const positionIn = ({ state: { __TSR_index: position } }: HistoryLocation): number => position;

/** A hash only names a field of the screen. */
const isSameScreen = (from: HistoryLocation, to: HistoryLocation): boolean =>
  from.pathname === to.pathname && from.search === to.search;

/** Not the router's blocker: while that waits after Back, the address is the next screen's. `isUnsaved` is stable. */
export function useLeaveQuestion(isUnsaved: () => boolean): LeaveQuestion | null {
  const { history } = useRouter();
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: isUnsaved,
        blockerFn: async ({ action, currentLocation, nextLocation }) => {
          if (!isUnsaved() || isSameScreen(currentLocation, nextLocation)) return false;
          const steps = positionIn(nextLocation) - positionIn(currentLocation);
          const { href, state } = nextLocation;
          const options = { ignoreBlocker: true };
          setQuestion({
            onLeave: () => {
              setQuestion(null);
              stopUnsavedWork();
              if (action === 'PUSH') history.push(href, state, options);
              else if (action === 'REPLACE') history.replace(href, state, options);
              else history.go(steps, options);
            },
            onStay: () => setQuestion(null),
          });
          return true;
        },
      }),
    [history, isUnsaved],
  );
  return question;
}
