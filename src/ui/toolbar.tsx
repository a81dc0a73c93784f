import type { KeyboardEvent } from 'react';
import { Toolbar as AriaToolbar, type ToolbarProps as AriaToolbarProps } from 'react-aria-components/Toolbar';

import { keepFocusOnClicked } from './keep-focus-on-clicked.ts';

interface ToolbarProps extends Omit<
  AriaToolbarProps,
  'className' | 'style' | 'render' | 'aria-label' | 'onClickCapture'
> {
  readonly label: string;
  readonly className?: string | undefined;
}

/** React Aria (1.22) lacks Home and End. */
function focusEnd(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key !== 'Home' && event.key !== 'End') return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  event.preventDefault();
  buttons.at(event.key === 'Home' ? 0 : -1)?.focus();
}

export const Toolbar = ({ label, className = '', ...props }: ToolbarProps) => (
  <AriaToolbar
    {...props}
    className={className}
    aria-label={label}
    onClickCapture={keepFocusOnClicked}
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is among React Aria's properties.
    render={(toolbar) => <div {...toolbar} onKeyDown={focusEnd} />}
  />
);
