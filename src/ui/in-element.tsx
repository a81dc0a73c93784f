import type { ReactNode } from 'react';

/** A text in an element of its own, where React Aria gives it none (0054). */
export const inElement = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <span>{content}</span> : content;
