import { type ContextType, use, useEffect, useState } from 'react';
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

import { comboBoxText } from '../text/combo-box.ts';
import { withholdInputMethod } from './composing.ts';
import { type FieldProps, FieldFrame, useField } from './field.tsx';
import { ChevronIcon } from './icons.tsx';
import { Option, OptionsPopover, virtualOptionsClass } from './options.tsx';

import styles from './combo-box.module.css';
import fieldStyles from './field.module.css';

type ComboBoxState = NonNullable<ContextType<typeof ComboBoxStateContext>>;

/** An option of a combobox. */
export interface ComboBoxOption {
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
      | 'onFocus'
      | 'onBlur'
    > {
  readonly options: readonly ComboBoxOption[];
  /** The chosen option, which may be missing from the options. */
  readonly value: ComboBoxOption | null;
  readonly onChange: (id: number | null) => void;
  readonly placeholder: string;
  readonly onFocus?: () => void;
}

/**
 * A text input that chooses one of many options. While a text is typed, the first match is marked and Enter takes it;
 * an empty text chooses none; Esc and leaving the field restore the chosen one.
 */
export function ComboBox({ options, value, onChange, placeholder, ...props }: ComboBoxProps) {
  const [isFocused, setFocused] = useState(false);
  const { field, frame } = useField(props);
  const chosen = value === null || options.some(({ id }) => id === value.id) ? [] : [value];
  // React Aria renders each option once more to know it, also while the list is closed: too much for a screen of many
  // such fields.
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
      <FieldFrame {...frame}>
        <Group className={styles['box'] ?? ''} role="presentation" onKeyDownCapture={withholdInputMethod}>
          <Input className={fieldStyles['control'] ?? ''} placeholder={placeholder} />
          <Button className={styles['open'] ?? ''}>
            <ChevronIcon />
          </Button>
        </Group>
      </FieldFrame>
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
      <FirstMatch />
    </AriaComboBox>
  );
}

const layout = { estimatedRowSize: 36, padding: 4 };

/**
 * Marks the first match of a typed text, where React Aria marks none until an arrow key is pressed. Stands after the
 * list, whose effects at opening mark the chosen option, even where it does not match.
 */
function FirstMatch() {
  const state = use(ComboBoxStateContext);
  const match = state && firstMatch(state);
  useEffect(() => {
    if (match !== null) state?.selectionManager.setFocusedKey(match);
  });
  return null;
}

/** Null where an option is marked, and while nothing is typed. */
function firstMatch({ isOpen, inputValue, selectedItem, collection, selectionManager }: ComboBoxState) {
  if (!isOpen || inputValue === '' || inputValue === selectedItem?.textValue) return null;
  const { focusedKey } = selectionManager;
  const isMarked = focusedKey !== null && collection.getItem(focusedKey) !== null;
  return isMarked ? null : collection.getFirstKey();
}
