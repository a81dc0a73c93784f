import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Group } from 'react-aria-components/Group';

import { sortableItemText } from '../../text/sortable-list.ts';
import { Button } from '../../ui/button.tsx';
import { isOfInputMethod } from '../../ui/composing.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useEditor } from '../editor-context.tsx';

import styles from './sortable-editor-item.module.css';

interface PlaceFormProps {
  /** The item's name in a sentence. */
  readonly name: string;
  readonly total: number;
  /** Its place now, from 1. */
  readonly at: number;
  /** `to` is an index from 0. */
  readonly onPlace: (to: number) => void;
  readonly onClose: () => void;
  /** The focus left the form. */
  readonly onLeave: (to: EventTarget) => void;
}

/** The typed position as an index from 0; null for an invalid one. Accepts full-width digits. */
function placeTyped(text: string, total: number): number | null {
  const digits = text.normalize('NFKC').trim();
  const place = /^\d+$/.test(digits) ? Number(digits) : 0;
  return place >= 1 && place <= total ? place - 1 : null;
}

/** A form for an item's new position. Enter moves the item, Esc cancels. */
export function PlaceForm({ name, total, at, onPlace, onClose, onLeave }: PlaceFormProps) {
  const { say } = useEditor();
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const submit = () => {
    const to = placeTyped(input.current?.value ?? '', total);
    if (to !== null) {
      onPlace(to);
      return;
    }
    const invalid = sortableItemText.placeInvalid(total);
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
      aria-label={sortableItemText.place(name)}
      className={styles['place'] ?? ''}
      {...{ onKeyDown, onBlur }}
    >
      <TextField
        inputRef={input}
        label={sortableItemText.placeField(name, total)}
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
