import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Whether a key event belongs to an input method. Some browsers tell by keyCode 229 alone. */
export const isOfInputMethod = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === 229;

/** As `onKeyDownCapture`: keeps an input method's keys from all handlers, because React Aria does not check keyCode 229. */
export function withholdInputMethod(event: ReactKeyboardEvent): void {
  if (isOfInputMethod(event.nativeEvent)) event.stopPropagation();
}
