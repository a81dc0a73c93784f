import { useRouter, type HistoryLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The question whether to leave with unsaved changes. */
interface LeaveQuestion {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** The place of a location in the browser's history. */
// oxlint-disable-next-line eslint/no-underscore-dangle -- the router's name for it.
const placeIn = ({ state: { __TSR_index: place } }: HistoryLocation): number => place;

/** Whether two locations differ in the hash alone: a link to a field of the same screen. */
const isSameScreen = (one: HistoryLocation, other: HistoryLocation): boolean =>
  one.pathname === other.pathname && one.search === other.search;

/**
 * Asks before a navigation that would lose unsaved changes; null while nothing is asked. The navigation is refused at once
 * and repeated when the user leaves: the router's own blocker waits for the answer while the address is already the next
 * screen's after Back. `isUnsaved` is stable between renders.
 */
export function useLeaveQuestion(isUnsaved: () => boolean): LeaveQuestion | null {
  const { history } = useRouter();
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: isUnsaved,
        blockerFn: async ({ action, currentLocation, nextLocation }) => {
          if (!isUnsaved() || isSameScreen(currentLocation, nextLocation)) return false;
          const steps = placeIn(nextLocation) - placeIn(currentLocation);
          const leave = () => {
            if (action === 'PUSH')
              history.push(nextLocation.href, nextLocation.state, { ignoreBlocker: true });
            else if (action === 'REPLACE')
              history.replace(nextLocation.href, nextLocation.state, { ignoreBlocker: true });
            else history.go(steps, { ignoreBlocker: true });
          };
          setQuestion({
            onLeave: () => {
              setQuestion(null);
              leave();
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
