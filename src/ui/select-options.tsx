import { type RefObject, useRef } from 'react';
import { ListBox } from 'react-aria-components/ListBox';
import type { OverlayTriggerState } from 'react-stately/useOverlayTriggerState';

import { focusedList } from './list-keys.tsx';
import { Option, OptionGroup, optionsClass, OptionsPopover } from './options.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectGroup<Value extends string> {
  readonly label: string;
  readonly options: readonly SelectOption<Value>[];
}

export interface SelectProps<Value extends string> {
  readonly label: string;
  readonly options: readonly (SelectOption<Value> | SelectGroup<Value>)[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export interface SelectOptionsProps extends Pick<SelectProps<string>, 'options' | 'value'> {
  readonly state: OverlayTriggerState;
  readonly control: RefObject<HTMLButtonElement | null>;
  readonly id: string;
  readonly labelledBy: string;
  readonly onTake: (value: string) => void;
}

/** One value may be in several groups, but keys are unique. */
const keyOf = (at: number, value: string): string => `${at} ${value}`;

export function SelectOptions(props: SelectOptionsProps) {
  const { options, value, state, control, id, labelledBy, onTake } = props;
  const list = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((each) =>
    'options' in each ? each.options.some((option) => option.value === value) : each.value === value,
  );
  return (
    <OptionsPopover
      isOpen
      onOpenChange={() => state.close()}
      trigger="Select"
      triggerRef={control}
      scrollRef={list}
      placement="bottom start"
      aria-labelledby={labelledBy}
    >
      <ListBox
        ref={list}
        id={id}
        className={optionsClass}
        render={focusedList}
        aria-labelledby={labelledBy}
        autoFocus
        shouldSelectOnPressUp
        shouldFocusOnHover
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[keyOf(chosen, value)]}
        // Also for the chosen one, which only closes the list.
        {...{ allowDuplicateSelectionEvents: true }}
        onSelectionChange={(keys) => {
          const [key = ''] = keys;
          onTake(String(key).replace(/^\S+ /, ''));
          state.close();
        }}
      >
        {options.map((each, at) =>
          'options' in each ? (
            <OptionGroup key={each.label} label={each.label}>
              {each.options.map((option) => (
                <Option key={option.value} id={keyOf(at, option.value)} text={option.label} />
              ))}
            </OptionGroup>
          ) : (
            <Option key={each.value} id={keyOf(at, each.value)} text={each.label} />
          ),
        )}
      </ListBox>
    </OptionsPopover>
  );
}
