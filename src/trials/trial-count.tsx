import type { ReactNode } from 'react';

import type { TrialListActor } from '../machines/trial-list-machine.ts';
import { trialCountText, trialFilterText } from '../text/trial.ts';
import { useAnnounced } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { useFocusKept } from '../ui/use-focus-kept.ts';

import styles from './trial-screen.module.css';

interface TrialCountProps {
  readonly list: TrialListActor;
  /** The bookings are there. */
  readonly isRead: boolean;
  readonly shown: number;
  readonly all: number;
  /** What can be done with them. */
  readonly children: ReactNode;
}

/** How many bookings are shown, seen and heard; and where none is, why, with the way back. */
export function TrialCount({ list, isRead, shown, all, children }: TrialCountProps) {
  useAnnounced(isRead ? trialCountText.count(shown) : null);
  return (
    <div className={styles['summary']}>
      {isRead && (
        <p className={styles['count']}>
          {shown < all && <span>{trialCountText.of(all)}</span>}
          <strong>{trialCountText.count(shown)}</strong>
        </p>
      )}
      {isRead && children}
      {isRead && shown === 0 && <NoneShown list={list} all={all} />}
    </div>
  );
}

function NoneShown({ list, all }: Pick<TrialCountProps, 'list' | 'all'>) {
  const part = useFocusKept<HTMLDivElement>();
  return (
    <div ref={part} className={styles['none']}>
      <p>{all === 0 ? trialCountText.empty : trialCountText.nothingFound}</p>
      {all > 0 && <Button onClick={() => list.send({ type: 'view.reset' })}>{trialFilterText.reset}</Button>}
    </div>
  );
}
