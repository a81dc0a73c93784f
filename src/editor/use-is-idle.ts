import { useEffect, useState } from 'react';

import { whenIdle } from '../ui/when-idle.ts';

/** Whether the page has been idle since the draft was loaded: parts that are not needed at once are loaded then. */
export function useIsIdle(isRead: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => (isRead ? whenIdle(() => setIsIdle(true)) : undefined), [isRead]);
  return isIdle;
}
