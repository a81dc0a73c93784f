import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { LabelContext } from 'react-aria-components/Label';
import { useOverlayTrigger } from 'react-aria/useOverlayTrigger';
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';

import { BareButton } from './button.tsx';
import { FieldFrame, useField } from './field.tsx';
import { ChevronIcon } from './icons.tsx';
import { lazyDialog } from './lazy-part.tsx';
import type { SelectOption, SelectOptionsProps, SelectProps } from './select-options.tsx';
import { whenIdle } from './when-idle.ts';

import styles from './select.module.css';

const SelectOptions = lazyDialog<SelectOptionsProps>(
  async () => (await import('./select-options.tsx')).SelectOptions,
  ({ state }) =>
    () =>
      state.close(),
);

export function SelectField<Value extends string>(props: SelectProps<Value>) {
  const control = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  const { field, frame } = useField({ label: props.label });
  return (
    <div className={field.className}>
      <LabelContext value={{ id: labelId, elementType: 'span', onClick: () => control.current?.focus() }}>
        <FieldFrame {...frame}>
          <SelectButton {...props} control={control} labelId={labelId} />
        </FieldFrame>
      </LabelContext>
    </div>
  );
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const control = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles['compact']}>
      <SelectButton {...props} control={control} />
    </div>
  );
}

interface SelectButtonProps<Value extends string> extends SelectProps<Value> {
  readonly control: RefObject<HTMLButtonElement | null>;
  readonly labelId?: string;
}

/** React Aria's select would bring its list, which is fetched when the page is idle or the button is pressed. */
function SelectButton<Value extends string>(props: SelectButtonProps<Value>) {
  const { label, options, value, onChange, control, labelId } = props;
  const valueId = useId();
  const buttonId = useId();
  const labelledBy = labelId ?? buttonId;
  const state = useOverlayTriggerState({});
  const { triggerProps, overlayProps } = useOverlayTrigger({ type: 'listbox' }, state, control);
  useEffect(() => whenIdle(() => void SelectOptions.preload()), []);
  const all = options.flatMap((each) => ('options' in each ? each.options : [each]));
  const at = all.findIndex((option) => option.value === value);
  const choose = (chosen: SelectOption<Value> | undefined) => chosen && onChange(chosen.value);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') choose(all[at - 1]);
    else if (event.key === 'ArrowRight') choose(all[at + 1]);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') state.open();
    else return;
    event.preventDefault();
  };
  // A list that arrives late must not take the focus from elsewhere.
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!relatedTarget || relatedTarget.closest('[role=listbox]') === null) state.close();
  };
  return (
    <>
      <BareButton
        {...triggerProps}
        id={buttonId}
        ref={control}
        onKeyDown={press}
        onBlur={leave}
        className={styles['button']}
        {...(labelId === undefined && { 'aria-label': label, tooltip: label })}
        aria-labelledby={`${valueId} ${labelledBy}`}
      >
        <span id={valueId} className={styles['value']}>
          {all[at]?.label}
        </span>
        <ChevronIcon />
      </BareButton>
      {state.isOpen && (
        <SelectOptions
          {...{ state, control, options, value, labelledBy }}
          id={overlayProps.id ?? ''}
          onTake={(taken) => choose(all.find((option) => option.value === taken))}
        />
      )}
    </>
  );
}
