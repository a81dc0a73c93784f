import { useState } from 'react';

import { toFailure } from '../machines/failure.ts';
import { deletedText } from '../text/deleted.ts';

interface RestoringParts<Item> {
  readonly restore: (item: Item) => Promise<string>;
  readonly refetch: () => unknown;
}

interface Outcome {
  readonly done: string | null;
  readonly failure: string | null;
}

const untried: Outcome = { done: null, failure: null };

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
      refetch();
    } finally {
      setRestoring(null);
    }
  };
  return {
    props: { restoring, ...outcome, onRestore: (item: Item) => void press(item) },
    /** Ids that a list read earlier may still contain. */
    restored,
    say: (done: string) => setOutcome({ done, failure: null }),
  };
}
