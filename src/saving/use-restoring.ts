import { useState } from 'react';

import { toFailure } from '../machines/failure.ts';
import { deletedText } from '../text/deleted.ts';

interface RestoringParts<Item> {
  /** Gives the message about what was restored. */
  readonly restore: (item: Item) => Promise<string>;
  readonly refetch: () => unknown;
}

interface Outcome {
  readonly done: string | null;
  readonly failure: string | null;
}

const untried: Outcome = { done: null, failure: null };

/** The restoring of the items of a list, one at a time, for its dialog. */
export function useRestoring<Item extends { readonly id: number }>({
  restore,
  refetch,
}: RestoringParts<Item>) {
  const [restoring, setRestoring] = useState<number | null>(null);
  const [restored, setRestored] = useState<ReadonlySet<number>>(new Set());
  const [outcome, setOutcome] = useState(untried);

  const press = async (item: Item) => {
    setRestoring(item.id);
    setOutcome(untried);
    try {
      const done = await restore(item);
      setRestored((ids) => new Set([...ids, item.id]));
      setOutcome({ done, failure: null });
    } catch (error) {
      setOutcome({ done: null, failure: deletedText.notRestored(toFailure(error)) });
      // Somebody else may have restored it.
      refetch();
    } finally {
      setRestoring(null);
    }
  };
  return {
    props: { restoring, ...outcome, onRestore: (item: Item) => void press(item) },
    /** What was restored: the list may have been read before. */
    restored,
    /** Shows the message about something else that was done in the dialog. */
    say: (done: string) => setOutcome({ done, failure: null }),
  };
}
