import { useState } from 'react';
import { getInteractionModality } from 'react-aria/private/interactions/useFocusVisible';

/**
 * Whether a list in a dialog may take the focus when it appears, decided once: where it is loaded late, it must not take the
 * focus from a control of the dialog that the user has moved to. After a screen reader's click the dialog takes it: there
 * React Aria (3.53.1) waits for a frame, the dialog is first, and the list, which counts as focused all the same, would take
 * the focus from another control as soon as its options change.
 */
export function useTakesFocus(): boolean {
  const [takesFocus] = useState(
    () => getInteractionModality() !== 'virtual' && !document.activeElement?.matches('[role="dialog"] *'),
  );
  return takesFocus;
}
