import { use, useEffect, useRef } from 'react';
import { destroyAnnouncer } from 'react-aria/private/live-announcer/LiveAnnouncer';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';

import { tagText } from '../../text/tags.ts';
import { bareText, type Tag } from './tag-text.ts';

import styles from './tag-field.module.css';

/** Section 9. */
const maxHeight = 200;

/** The suggestions of a combobox for tags, which has them as its items. */
export const Suggestions = ({ onChoose }: { readonly onChoose: (text: string) => void }) => (
  <>
    <Popover className={styles['popover'] ?? ''} offset={4} maxHeight={maxHeight}>
      <ListBox className={styles['suggestions'] ?? ''}>
        {({ id, text }: Tag) => (
          <ListBoxItem
            id={id}
            className={styles['suggestion'] ?? ''}
            textValue={bareText(text)}
            onAction={() => onChoose(text)}
          >
            {tagText.shown(bareText(text))}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
    <OwnCount />
  </>
);

/**
 * Withdraws React Aria's announcement of the number of suggestions, which it makes in a live region of its own: the
 * field announces the number itself.
 */
function OwnCount() {
  const state = use(ComboBoxStateContext);
  const isOpen = state?.isOpen ?? false;
  const count = state?.collection.size ?? 0;
  useEffect(() => {
    // After the combobox's effect, which follows this one in the same task: a screen reader does not see the text.
    if (isOpen) queueMicrotask(destroyAnnouncer);
  }, [isOpen, count]);
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
