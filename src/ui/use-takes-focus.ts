import { useState } from 'react';

/**
 * Whether a list in a dialog may take the focus when it appears, decided once: where it is loaded late, it must not take the
 * focus from a control of the dialog that the user has moved to.
 */
export function useTakesFocus(): boolean {
  const [takesFocus] = useState(() => !document.activeElement?.matches('[role="dialog"] *'));
  return takesFocus;
}
