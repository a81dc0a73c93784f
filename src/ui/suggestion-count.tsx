import { use, useEffect, useRef } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { destroyAnnouncer } from 'react-aria/private/live-announcer/LiveAnnouncer';

import { comboBoxText } from '../text/combo-box.ts';

/**
 * Withdraws React Aria's announcement of the number of suggestions, which it makes in a live region of its own: the
 * field announces the number itself.
 */
export function OwnCount() {
  const state = use(ComboBoxStateContext);
  const count = state?.isOpen === true ? state.collection.size : null;
  useEffect(() => {
    // After the combobox's effect, which follows this one in the same task: a screen reader does not see the text.
    if (count !== null) queueMicrotask(destroyAnnouncer);
  }, [count]);
  return null;
}

interface Standing {
  readonly isOpen: boolean;
  readonly isTyped: boolean;
  readonly isComposing: boolean;
}

/**
 * Announces the number of suggestions when the list opens and whenever it changes; zero only after another number.
 * Nothing while an input method composes.
 */
export function useSuggestionsAnnounced(
  count: number,
  { isOpen, isTyped, isComposing }: Standing,
  say: (text: string) => void,
): void {
  const isWanted = !isComposing && (isOpen || (isTyped && count === 0));
  const wanted = isWanted ? count : null;
  const announced = useRef<number | null>(null);
  useEffect(() => {
    const before = announced.current;
    announced.current = wanted;
    if (wanted === null || wanted === before || (wanted === 0 && before === null)) return;
    say(comboBoxText.suggested(wanted));
  }, [wanted, say]);
}
