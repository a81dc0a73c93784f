import type { ReactNode } from 'react';

/** Puts a text into an element of its own, where a part of React Aria has none directly around it (0054). */
export const inElement = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <span>{content}</span> : content;
