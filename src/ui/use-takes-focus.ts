import { useState } from 'react';
import { getInteractionModality } from 'react-aria/private/interactions/useFocusVisible';

/** Fixed at first render: a late list, or one after a screen reader's click (React Aria 3.53.1), must not take focus. */
export function useTakesFocus(): boolean {
  const [takesFocus] = useState(
    () => getInteractionModality() !== 'virtual' && !document.activeElement?.matches('[role="dialog"] *'),
  );
  return takesFocus;
}
