import { Button } from 'react-aria-components/Button';
import { ListBox } from 'react-aria-components/ListBox';
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  SelectValue,
} from 'react-aria-components/Select';

import { type FieldProps, FieldFrame, useField } from './field.tsx';
import { ChevronIcon } from './icons.tsx';
import { focusedList } from './list-keys.tsx';
import { Option, OptionGroup, optionsClass, OptionsPopover } from './options.tsx';
import { WithTooltip } from './with-tooltip.tsx';

import styles from './select.module.css';

interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectGroup<Value extends string> {
  readonly label: string;
  readonly options: readonly SelectOption<Value>[];
}

interface Choice<Value extends string> {
  readonly options: readonly (SelectOption<Value> | SelectGroup<Value>)[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

interface SelectProps<Value extends string>
  extends
    Choice<Value>,
    Omit<AriaSelectProps, keyof Choice<Value> | 'children' | 'className' | 'style' | 'onFocus'> {
  readonly label: string;
}

interface SelectFieldProps<Value extends string> extends FieldProps, SelectProps<Value> {}

export function SelectField<Value extends string>({
  options,
  value,
  onChange,
  ...props
}: SelectFieldProps<Value>) {
  const { field, frame } = useField(props);
  return (
    <AriaSelect {...field} {...choiceOf({ options, value, onChange })}>
      <FieldFrame {...frame}>
        <SelectButton />
      </FieldFrame>
      <SelectOptions options={options} />
    </AriaSelect>
  );
}

export const Select = <Value extends string>({
  label,
  options,
  value,
  onChange,
  ...props
}: SelectProps<Value>) => (
  <AriaSelect
    {...props}
    {...choiceOf({ options, value, onChange })}
    className={styles['compact'] ?? ''}
    aria-label={label}
  >
    <WithTooltip text={label}>
      <SelectButton />
    </WithTooltip>
    <SelectOptions options={options} />
  </AriaSelect>
);

/** Unique keys: one value may be in several groups. */
const keyIn = ({ label }: SelectGroup<string>, { value }: SelectOption<string>) => `${label} ${value}`;

function choiceOf<Value extends string>({ options, value, onChange }: Choice<Value>) {
  const all = options.flatMap((each) =>
    'options' in each
      ? each.options.map((option) => ({ key: keyIn(each, option), ...option }))
      : [{ key: each.value, ...each }],
  );
  return {
    value: all.find((option) => option.value === value)?.key ?? null,
    onChange: (key: unknown) => {
      const chosen = all.find((option) => option.key === key);
      if (chosen) onChange(chosen.value);
    },
  };
}

const SelectButton = () => (
  <Button className={styles['button'] ?? ''}>
    <SelectValue className={styles['value'] ?? ''}>
      {({ selectedText }) => <span>{selectedText}</span>}
    </SelectValue>
    <ChevronIcon />
  </Button>
);

function SelectOptions({ options }: Pick<SelectProps<string>, 'options'>) {
  return (
    <OptionsPopover>
      <ListBox className={optionsClass} render={focusedList}>
        {options.map((each) =>
          'options' in each ? (
            <OptionGroup key={each.label} label={each.label}>
              {each.options.map((option) => (
                <Option key={option.value} id={keyIn(each, option)} text={option.label} />
              ))}
            </OptionGroup>
          ) : (
            <Option key={each.value} id={each.value} text={each.label} />
          ),
        )}
      </ListBox>
    </OptionsPopover>
  );
}
