import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Some browsers mark the keys of an input method by keyCode 229 alone. */
export const isOfInputMethod = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === 229;

/** As `onKeyDownCapture`: React Aria does not check keyCode 229. */
export function withholdInputMethod(event: ReactKeyboardEvent): void {
  if (isOfInputMethod(event.nativeEvent)) event.stopPropagation();
}
