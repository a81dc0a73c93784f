import { useEffect, useRef } from 'react';

import { isOfInputMethod } from './composing.ts';
import { IconButton } from './icon-button.tsx';
import { CloseIcon, icon } from './icons.tsx';

import styles from './search-field.module.css';

// Not in `icons.tsx`, which every screen loads.
const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5 5" />
  </>,
);

interface SearchFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly clearLabel: string;
}

/** A search field with a button that clears it. Esc clears it too, before it closes a dialog around it. */
export function SearchField({ label, name, value, onValue, clearLabel }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValue('');
    input.current?.focus();
  };

  // A native listener, because an outer one, such as a dialog's, would close before React handles the key.
  useEffect(() => {
    const control = input.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const isComposing = isOfInputMethod(event);
      if (!isComposing && control?.value === '') return;
      event.stopPropagation();
      if (isComposing) return;
      event.preventDefault();
      onValue('');
    };
    control?.addEventListener('keydown', onKeyDown);
    return () => control?.removeEventListener('keydown', onKeyDown);
  }, [onValue]);

  return (
    <div className={styles['search']}>
      <SearchIcon />
      <input
        ref={input}
        type="search"
        name={name}
        className={styles['control']}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {value !== '' && (
        <span className={styles['clear']}>
          <IconButton label={clearLabel} onPress={clear}>
            <CloseIcon />
          </IconButton>
        </span>
      )}
    </div>
  );
}
