import { useEffect, useState } from 'react';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { prepare, workAhead, type Prepared } from './prepared.ts';

/** How long, in ms, the work ahead goes on before the page has its turn again. */
const turn = 8;

/** The bookings, ready to be searched and sorted: what that takes is worked out while the page has time. */
export function usePrepared(bookings: readonly TrialCustomer[]): Prepared {
  const [held, setHeld] = useState(() => prepare(bookings));
  const prepared = held.loaded === bookings ? held : prepare(bookings, held);
  if (prepared !== held) setHeld(prepared);

  useEffect(() => {
    const work = () => {
      const end = performance.now() + turn;
      while (workAhead(prepared)) {
        if (performance.now() < end) continue;
        callOff = whenIdle(work);
        return;
      }
    };
    let callOff = whenIdle(work);
    return () => callOff();
  }, [prepared]);
  return prepared;
}
