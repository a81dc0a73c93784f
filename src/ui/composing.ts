/**
 * Whether a key event belongs to an input method and must be ignored. Some browsers mark composition only by keyCode
 * 229.
 */
export const isOfInputMethod = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === 229;
