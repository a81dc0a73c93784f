import { useEffect, useRef } from 'react';

import { tagText } from '../../text/tags.ts';

/**
 * Says how many suggestions there are when the list comes and whenever their number changes; that there are none only
 * to those who have heard of some. `count` is null while no list is wanted.
 */
export function useSuggestionsSaid(count: number | null, say: (text: string) => void): void {
  const heard = useRef<number | null>(null);
  useEffect(() => {
    const before = heard.current;
    heard.current = count;
    if (count === null || count === before || (count === 0 && before === null)) return;
    say(tagText.suggested(count));
  }, [count, say]);
}
