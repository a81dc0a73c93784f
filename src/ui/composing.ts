import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/**
 * Whether a key event belongs to an input method and must be ignored. Some browsers mark composition only by keyCode
 * 229.
 */
export const isOfInputMethod = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === 229;

/**
 * As `onKeyDownCapture`, keeps the keys of an input method from the handlers inside and outside of an element: React
 * Aria does not know keyCode 229.
 */
export function withholdInputMethod(event: ReactKeyboardEvent): void {
  if (isOfInputMethod(event.nativeEvent)) event.stopPropagation();
}
