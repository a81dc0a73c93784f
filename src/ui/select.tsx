import { type FocusEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { LabelContext } from 'react-aria-components/Label';
import { setInteractionModality } from 'react-aria/private/interactions/useFocusVisible';
import { useOverlayTrigger } from 'react-aria/useOverlayTrigger';
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';

import { BareButton, type BareButtonProps } from './button.tsx';
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
  const focus = () => {
    control.current?.focus();
    // Shows where the focus went.
    setInteractionModality('keyboard');
  };
  return (
    <div className={field.className}>
      <LabelContext value={{ id: labelId, elementType: 'span', onClick: focus }}>
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
  const press: BareButtonProps['onKeyDown'] = (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const isUpOrDown = key === 'ArrowUp' || key === 'ArrowDown';
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (ctrlKey || metaKey || shiftKey || (altKey && !isUpOrDown) || !(isUpOrDown || step)) {
      event.continuePropagation();
      return;
    }
    event.preventDefault();
    if (step) choose(all[at + step]);
    else state.open();
  };
  // A list that arrives late must not take the focus from elsewhere.
  const leave = ({ relatedTarget: next }: FocusEvent) => {
    if (!next || control.current?.parentElement?.contains(next)) return;
    if (next.closest('[role=listbox]') === null) state.close();
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
