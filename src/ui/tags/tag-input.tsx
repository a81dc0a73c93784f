import { type ContextType, type KeyboardEvent, type RefObject, use, useEffect, useEffectEvent } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';

import { withholdInputMethod } from '../composing.ts';
import { tagTexts } from './tag-text.ts';

import styles from './tag-field.module.css';

interface TagInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly readOnly: boolean;
  readonly onAdd: (texts: readonly string[]) => void;
  readonly onAddTyped: () => void;
  readonly onRemoveLast: () => void;
  readonly onComposing: (isComposing: boolean) => void;
  /** Called with the input's text after a composition. */
  readonly onComposed: (text: string) => void;
}

/** The input of a combobox for tags, with the keys that a combobox for one value does not have. */
export function TagInput(props: TagInputProps) {
  const { ref, typed, readOnly, onAdd, onAddTyped, onRemoveLast, onComposing, onComposed } = props;
  const state = use(ComboBoxStateContext);
  useClosedWhenEmptied(state, typed);

  const enter = () => {
    const { focusedKey = null } = state?.selectionManager ?? {};
    const marked = focusedKey === null ? null : state?.collection.getItem(focusedKey);
    if (marked) onAdd([marked.textValue]);
    else onAddTyped();
    state?.close();
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, repeat } = event;
    withholdInputMethod(event);
    if (readOnly || event.isPropagationStopped()) return;
    if (ctrlKey || metaKey) {
      // A word that was typed but not added is saved with the rest.
      if (key.toLowerCase() === 's') onAddTyped();
      return;
    }
    if (key === 'Tab') {
      // What is left behind is the typed text: React Aria would take the marked suggestion.
      state?.selectionManager.setFocusedKey(null);
    } else if (['Enter', ' ', '　'].includes(key) && !altKey) {
      event.preventDefault();
      event.stopPropagation();
      if (!repeat) enter();
    } else if (key === 'Backspace' && typed === '' && !repeat) {
      onRemoveLast();
    }
  };
  return (
    <Input
      ref={ref}
      className={styles['input'] ?? ''}
      onKeyDownCapture={onKeyDownCapture}
      onPaste={(event) => {
        const { value, selectionStart, selectionEnd } = event.currentTarget;
        const pasted = event.clipboardData.getData('text/plain');
        const text = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? 0);
        // A single word is pasted as text.
        if (readOnly || (tagTexts(text).length < 2 && !/\s/u.test(pasted))) return;
        event.preventDefault();
        onAdd(tagTexts(text));
      }}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={({ currentTarget: { value } }) => {
        onComposing(false);
        onComposed(value);
      }}
    />
  );
}

/** An input that was emptied shows no suggestions until it is asked for all of them. */
function useClosedWhenEmptied(state: ContextType<typeof ComboBoxStateContext>, typed: string): void {
  const close = useEffectEvent(() => state?.close());
  useEffect(() => {
    if (typed === '') close();
  }, [typed]);
}
