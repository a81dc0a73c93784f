import { useState } from 'react';

import { recall, remember } from '../ui/remembered.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';

/**
 * Whether a panel over the list is open, as this browser remembers it under `key`. It is until it is closed, and on a
 * phone, where it would push the list away, closed until it is opened.
 */
export function usePanel(key: string) {
  const isNarrow = useMediaQuery('(width <= 40rem)');
  const [chosen, setChosen] = useState(() => recall(key));
  const isOpen = chosen === null ? !isNarrow : chosen === 'open';
  const toggle = () => {
    const next = isOpen ? 'closed' : 'open';
    remember(key, next);
    setChosen(next);
  };
  return { isOpen, toggle };
}
