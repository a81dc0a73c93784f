import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Group } from 'react-aria-components/Group';
import { flushSync } from 'react-dom';

import { Button } from '../../ui/button.tsx';
import { isOfInputMethod } from '../../ui/composing.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useEditor } from '../editor-context.tsx';
import { sortableItemText } from './text.ts';

import styles from './sortable-editor-item.module.css';

interface PositionFormProps {
  readonly name: string;
  readonly total: number;
  /** From 1. */
  readonly at: number;
  /** From 0. */
  readonly onPosition: (to: number) => void;
  readonly onClose: () => void;
  readonly onLeave: (to: EventTarget) => void;
}

/** From 0. Full-width digits are accepted. */
function positionTyped(text: string, total: number): number | null {
  const digits = text.normalize('NFKC').trim();
  const position = /^\d+$/.test(digits) ? Number(digits) : 0;
  return position >= 1 && position <= total ? position - 1 : null;
}

export function PositionForm({ name, total, at, onPosition, onClose, onLeave }: PositionFormProps) {
  const { say } = useEditor();
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const submit = () => {
    const to = positionTyped(input.current?.value ?? '', total);
    if (to !== null) {
      onClose();
      onPosition(to);
      return;
    }
    const invalid = sortableItemText.positionInvalid(total);
    setError(invalid);
    // The field already has the focus, so that its new error message would not be announced.
    say(invalid);
    input.current?.select();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event.nativeEvent)) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target === input.current) submit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onLeave(relatedTarget);
  };
  return (
    <Group
      aria-label={sortableItemText.position(name)}
      className={styles['place'] ?? ''}
      {...{ onKeyDown, onBlur }}
    >
      <TextField
        inputRef={input}
        label={sortableItemText.positionField(name, total)}
        defaultValue={String(at)}
        inputMode="numeric"
        autoComplete="off"
        error={error}
      />
      <div className={styles['placeButtons']}>
        <Button size="small" variant="primary" onPress={submit}>
          {sortableItemText.move}
        </Button>
        <Button size="small" onPress={onClose}>
          {sortableItemText.cancel}
        </Button>
      </div>
    </Group>
  );
}

export function usePositionForm() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    buttonProps: { ref: opener, 'aria-expanded': isOpen, onPress: () => setOpen(!isOpen) },
    formProps: {
      onClose: () => {
        // Before the form is removed with the focus in it.
        opener.current?.focus();
        flushSync(() => setOpen(false));
      },
      // Pressing the button toggles the form itself.
      onLeave: (to: EventTarget) => {
        if (to !== opener.current) setOpen(false);
      },
    },
  };
}
