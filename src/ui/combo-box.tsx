import { type ContextType, type KeyboardEvent, type ReactNode, use, useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  ComboBoxStateContext,
} from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox } from 'react-aria-components/ListBox';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';

import { comboBoxText } from '../text/fields.ts';
import { withholdInputMethod } from './composing.ts';
import { type FieldProps, FieldFrame, useField } from './field.tsx';
import { ChevronIcon } from './icons.tsx';
import { Option, OptionsPopover, virtualOptionsClass } from './options.tsx';
import { OwnCount, useSuggestionsAnnounced } from './suggestion-count.tsx';

import styles from './combo-box.module.css';
import fieldStyles from './field.module.css';

type ComboBoxState = NonNullable<ContextType<typeof ComboBoxStateContext>>;

interface ComboBoxOption {
  readonly id: number;
  readonly text: string;
}

interface ComboBoxProps
  extends
    FieldProps,
    Omit<
      AriaComboBoxProps<ComboBoxOption>,
      | 'children'
      | 'className'
      | 'style'
      | 'items'
      | 'defaultItems'
      | 'value'
      | 'onChange'
      | 'defaultFilter'
      | 'onFocus'
      | 'onBlur'
    > {
  readonly options: readonly ComboBoxOption[];
  /** It may be missing from the options. */
  readonly value: ComboBoxOption | null;
  readonly onChange: (id: number | null) => void;
  readonly placeholder: string;
  readonly defaultFilter: (text: string, typed: string) => boolean;
  readonly onFocus?: () => void;
}

/** Typing marks the first match, which Enter or Tab takes; Esc and leaving an unknown text restore the chosen option. */
export function ComboBox({ options, value, onChange, placeholder, ...props }: ComboBoxProps) {
  const [isFocused, setFocused] = useState(false);
  const { field, frame } = useField(props);
  const chosen = value === null || options.some(({ id }) => id === value.id) ? [] : [value];
  // React Aria renders each option a second time, also in a closed list: too slow for many such fields.
  const items = isFocused ? [...chosen, ...options] : value === null ? [] : [value];
  return (
    <AriaComboBox
      {...field}
      formValue="text"
      allowsEmptyCollection
      defaultItems={items}
      value={value?.id ?? null}
      defaultInputValue={value?.text ?? ''}
      onChange={(key) => onChange(typeof key === 'number' ? key : null)}
      onFocus={() => {
        setFocused(true);
        field.onFocus();
      }}
      onBlur={() => setFocused(false)}
    >
      {/* Before the input: the effect that marks the first match must come after those of the list. */}
      <OptionsPopover>
        <Virtualizer layout={ListLayout} layoutOptions={layout}>
          <ListBox
            className={virtualOptionsClass}
            renderEmptyState={() => <p className={styles['nothing']}>{comboBoxText.nothingFound}</p>}
          >
            {({ id, text }: ComboBoxOption) => <Option id={id} text={text} />}
          </ListBox>
        </Virtualizer>
      </OptionsPopover>
      <OwnCount />
      <FieldFrame {...frame}>
        <MatchingBox
          isReadOnly={props.isReadOnly === true}
          firstMatch={(typed) => items.find(({ text }) => props.defaultFilter(text, typed))?.id ?? null}
          optionOf={(typed) => items.find(({ text }) => text === typed.trim())?.id ?? null}
        >
          <Input className={fieldStyles['control'] ?? ''} placeholder={placeholder} />
          <Button className={styles['open'] ?? ''}>
            <ChevronIcon />
          </Button>
        </MatchingBox>
      </FieldFrame>
    </AriaComboBox>
  );
}

const layout = { estimatedRowSize: 36, padding: 4 };

interface MatchingBoxProps {
  readonly isReadOnly: boolean;
  readonly optionOf: (typed: string) => number | null;
  readonly firstMatch: (typed: string) => number | null;
  readonly children: ReactNode;
}

/** Unlike React Aria it marks the first match by itself. Ctrl+S takes it, so that a save contains the shown text. */
function MatchingBox({ isReadOnly, optionOf, firstMatch, children }: MatchingBoxProps) {
  const state = use(ComboBoxStateContext);
  const standing = { isOpen: state?.isOpen === true, isTyped: false, isComposing: false };
  useSuggestionsAnnounced(state?.collection.size ?? 0, standing);
  const unmarked = () =>
    state && isTyped(state) && markedIn(state) === null ? firstMatch(state.inputValue) : null;
  useEffect(() => {
    const match = state?.isOpen ? unmarked() : null;
    if (match !== null) state?.selectionManager.setFocusedKey(match);
  });
  const take = (event: KeyboardEvent) => {
    withholdInputMethod(event);
    if (isReadOnly || event.isPropagationStopped()) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      const match = state && isTyped(state) ? (markedIn(state) ?? firstMatch(state.inputValue)) : null;
      if (match !== null) state?.setValue(match);
      return;
    }
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    // The key may come before the mark, or the open list, is rendered.
    const match = unmarked();
    if (match === null) return;
    if (state?.isOpen) state.selectionManager.setFocusedKey(match);
    else state?.setValue(match);
  };
  // With a chosen option React Aria passes Esc on, which would close the dialog around the field.
  const revert = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && state && (state.isOpen || isTyped(state))) event.stopPropagation();
  };
  const leave = () => {
    const whole = state && !isReadOnly && isTyped(state) ? optionOf(state.inputValue) : null;
    if (whole !== null) state?.setValue(whole);
  };
  return (
    <Group
      className={styles['box'] ?? ''}
      role="presentation"
      onKeyDownCapture={take}
      onKeyDown={revert}
      onBlurCapture={leave}
    >
      {children}
    </Group>
  );
}

const isTyped = ({ inputValue, selectedItem }: ComboBoxState): boolean =>
  inputValue !== '' && inputValue !== selectedItem?.textValue;

/** React Aria marks the chosen option even where it is not shown. */
function markedIn({ isOpen, selectionManager: { focusedKey }, collection }: ComboBoxState) {
  return isOpen && focusedKey !== null && collection.getItem(focusedKey) !== null ? focusedKey : null;
}
