/**
 * Whether a key belongs to an input method, and does nothing else: during composition. Some browsers tell so by keyCode
 * 229 alone.
 */
export const isOfInputMethod = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === 229;
