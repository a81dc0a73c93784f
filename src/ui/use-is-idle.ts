import { useEffect, useState } from 'react';

import { whenIdle } from './when-idle.ts';

/** From the first time that the page is idle after what it shows was read. */
export function useIsIdle(isRead: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => (isRead ? whenIdle(() => setIsIdle(true)) : undefined), [isRead]);
  return isIdle;
}
