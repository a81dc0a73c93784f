import { useState } from 'react';
import { getInteractionModality } from 'react-aria/private/interactions/useFocusVisible';

/**
 * Whether a list may take the dialog's focus, decided at its first render: loaded late, it must not take it from another
 * control. After a screen reader's click the dialog takes it: React Aria (3.53.1) waits for a frame, and the list, which
 * counts as focused, would take it from another control at the next change of its options.
 */
export function useTakesFocus(): boolean {
  const [takesFocus] = useState(
    () => getInteractionModality() !== 'virtual' && !document.activeElement?.matches('[role="dialog"] *'),
  );
  return takesFocus;
}
