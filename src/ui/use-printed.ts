import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';

/**
 * What is printed in place of the screen, however the browser is asked to print (`window.print`, Ctrl+P, its menu). It is
 * rendered for that moment only. It bears the class of `printed-page.module.css`.
 */
export function usePrinted(page: () => ReactNode): ReactNode {
  const [printed, setPrinted] = useState<ReactNode>(null);
  const latest = useRef(page);
  useEffect(() => {
    latest.current = page;
  });
  useEffect(() => {
    // The browser takes the page as it is when the event is over.
    const show = () => flushSync(() => setPrinted(latest.current()));
    const hide = () => setPrinted(null);
    addEventListener('beforeprint', show);
    addEventListener('afterprint', hide);
    return () => {
      removeEventListener('beforeprint', show);
      removeEventListener('afterprint', hide);
    };
  }, []);
  return printed !== null && createPortal(printed, document.body);
}
