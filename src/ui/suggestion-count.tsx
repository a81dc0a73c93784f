import { use, useEffect, useRef } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { destroyAnnouncer } from 'react-aria/private/live-announcer/LiveAnnouncer';

import { comboBoxText } from '../text/fields.ts';
import { announce } from './announcer.ts';

/** The field has its own announcement, instead of React Aria's. */
export function OwnCount() {
  const state = use(ComboBoxStateContext);
  const count = state?.isOpen === true ? state.collection.size : null;
  useEffect(() => {
    // After the combobox's effect in the same task: a screen reader sees nothing of it.
    if (count !== null) queueMicrotask(destroyAnnouncer);
  }, [count]);
  return null;
}

interface Standing {
  readonly isOpen: boolean;
  readonly isTyped: boolean;
  readonly isComposing: boolean;
}

export function useSuggestionsAnnounced(count: number, { isOpen, isTyped, isComposing }: Standing): void {
  const isWanted = !isComposing && (isOpen || (isTyped && count === 0));
  const wanted = isWanted ? count : null;
  const announced = useRef<number | null>(null);
  useEffect(() => {
    const before = announced.current;
    announced.current = wanted;
    if (wanted === null || wanted === before || (wanted === 0 && before === null)) return;
    announce(comboBoxText.suggested(wanted));
  }, [wanted]);
}
