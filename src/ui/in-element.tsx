import type { ReactNode } from 'react';

/** React Aria puts a text in no element (0054). */
export const inElement = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <span>{content}</span> : content;
