import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';

/** Also for printing by the browser's menu. The content needs the class of `printed-page.module.css`. */
export function usePrinted(page: () => ReactNode): ReactNode {
  const [printed, setPrinted] = useState<ReactNode>(null);
  const latest = useRef(page);
  useEffect(() => {
    latest.current = page;
  });
  useEffect(() => {
    // The browser takes its snapshot after the event.
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
