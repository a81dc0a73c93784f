import { use, useEffect, useRef } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { ListBox } from 'react-aria-components/ListBox';
import { destroyAnnouncer } from 'react-aria/private/live-announcer/LiveAnnouncer';

import { tagText } from '../../text/tags.ts';
import { Option, optionsClass, OptionsPopover } from '../options.tsx';
import { bareText, type Tag } from './tag-text.ts';

/** Section 9. */
const maxHeight = 200;

/** The suggestions of a combobox for tags, which has them as its items. */
export const Suggestions = ({ onChoose }: { readonly onChoose: (text: string) => void }) => (
  <>
    <OptionsPopover maxHeight={maxHeight}>
      <ListBox className={optionsClass}>
        {({ id, text }: Tag) => (
          <Option id={id} text={tagText.shown(bareText(text))} onAction={() => onChoose(text)} />
        )}
      </ListBox>
    </OptionsPopover>
    <OwnCount />
  </>
);

/**
 * Withdraws React Aria's announcement of the number of suggestions, which it makes in a live region of its own: the
 * field announces the number itself.
 */
function OwnCount() {
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
    say(tagText.suggested(wanted));
  }, [wanted, say]);
}
