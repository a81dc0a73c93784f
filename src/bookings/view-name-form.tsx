import { useRef, useState, type ReactNode } from 'react';

import { savedViewsText } from '../text/booking-tools.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { viewName } from './saved-views.ts';

import styles from './saved-views.module.css';

interface ViewNameFormProps {
  readonly label: string;
  readonly description?: string;
  readonly name: string;
  readonly onType: (name: string) => void;
  readonly submitLabel: string;
  readonly autoFocus: boolean;
  /** Called with a name that is not blank. */
  readonly onSubmit: (name: string) => void;
  /** Buttons beside Save. */
  readonly children?: ReactNode;
}

const longestName = 40;

export function ViewNameForm({ name, onType, submitLabel, onSubmit, children, ...field }: ViewNameFormProps) {
  const control = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = viewName(name);
        setMissing(wanted === '');
        if (wanted === '') control.current?.focus();
        else onSubmit(wanted);
      }}
    >
      <TextField
        {...field}
        inputRef={control}
        isRequired
        maxLength={longestName}
        autoComplete="off"
        value={name}
        error={isMissing ? savedViewsText.nameMissing : null}
        onChange={(typed) => {
          setMissing(false);
          onType(typed);
        }}
      />
      <div className={styles['buttons']}>
        {children}
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
