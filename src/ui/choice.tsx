import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';

import { keepFocusOnClicked } from './keep-focus-on-clicked.ts';
import { WithTooltip } from './with-tooltip.tsx';

import styles from './choice.module.css';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  /** The visible part of the label; an icon alone in a narrow container. */
  readonly text?: string;
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export const Choice = <Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) => (
  <ToggleButtonGroup
    className={styles['choice'] ?? ''}
    aria-label={label}
    disallowEmptySelection
    onClickCapture={keepFocusOnClicked}
    selectedKeys={[value]}
    onSelectionChange={(keys) => {
      const chosen = options.find((option) => keys.has(option.value));
      if (chosen) onChange(chosen.value);
    }}
  >
    {options.map((option) => (
      <WithTooltip key={option.value} text={option.label}>
        <ToggleButton id={option.value} className={styles['option'] ?? ''} aria-label={option.label}>
          {option.icon}
          {option.text !== undefined && <span className={styles['text']}>{option.text}</span>}
        </ToggleButton>
      </WithTooltip>
    ))}
  </ToggleButtonGroup>
);
