import type { KeyboardEvent } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField';

import { withholdInputMethod } from './composing.ts';
import { IconButton } from './icon-button.tsx';
import { CloseIcon, SearchIcon } from './icons.tsx';

import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<AriaSearchFieldProps, 'children' | 'className' | 'style'> {
  readonly label: string;
  readonly clearLabel: string;
}

/** Clearing fires no input event: without a deletion React Aria's Autocomplete would mark its first item. */
function declareDeletion(part: Element): void {
  const input = part.closest('[role=presentation]')?.querySelector('input');
  input?.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, inputType: 'deleteContentBackward' }));
}

function captureKey(event: KeyboardEvent): void {
  withholdInputMethod(event);
  if (event.isPropagationStopped() || event.key !== 'Escape') return;
  if (event.target instanceof HTMLInputElement) declareDeletion(event.target);
}

/** Esc clears it before it closes a dialog around it. */
export const SearchField = ({ label, clearLabel, ...props }: SearchFieldProps) => (
  <AriaSearchField {...props} className={styles['search'] ?? ''} aria-label={label}>
    <Group className={styles['box'] ?? ''} role="presentation" onKeyDownCapture={captureKey}>
      <SearchIcon />
      <Input className={styles['control'] ?? ''} placeholder={label} autoComplete="off" spellCheck={false} />
      <span className={styles['clear']}>
        {/* React Aria's search field adds the press that clears. */}
        <IconButton label={clearLabel} onPressStart={({ target }) => declareDeletion(target)}>
          <CloseIcon />
        </IconButton>
      </span>
    </Group>
  </AriaSearchField>
);
