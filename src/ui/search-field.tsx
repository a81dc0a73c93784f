import { type ComponentProps, type KeyboardEvent, useRef } from 'react';

import { withholdInputMethod } from './composing.ts';
import { IconButton } from './icon-button.tsx';
import { CloseIcon, SearchIcon } from './icons.tsx';

import styles from './search-field.module.css';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Native, as text fields are. Esc clears it before it closes a dialog around it. */
export function SearchField({ label, clearLabel, value, onChange, onKeyDown, ...props }: SearchFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const clear = () => {
    const input = box.current?.querySelector('input');
    input?.focus();
    // As typing does: else React Aria's Autocomplete would mark its first item.
    input?.dispatchEvent(
      new InputEvent('beforeinput', { bubbles: true, inputType: 'deleteContentBackward' }),
    );
    onChange('');
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || value === '') {
      onKeyDown?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    clear();
  };
  return (
    <div ref={box} className={styles['search']} role="presentation" onKeyDownCapture={withholdInputMethod}>
      <SearchIcon />
      <input
        autoComplete="off"
        spellCheck={false}
        {...props}
        type="search"
        className={styles['control']}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={press}
      />
      {value !== '' && (
        <span className={styles['clear']}>
          <IconButton label={clearLabel} excludeFromTabOrder preventFocusOnPress onPress={clear}>
            <CloseIcon />
          </IconButton>
        </span>
      )}
    </div>
  );
}
