import { useEffect, useRef } from 'react';

import { whenIdle } from '../ui/when-idle.ts';

import styles from './gradient-canvas.module.css';

/** While the screen's answers are awaited the page is idle as well, and what paints this would come before them. In ms. */
const afterTheScreen = 1000;

/** The decorative animated background of every screen (section 2, "App shell"). It starts when the page has time. */
export function GradientCanvas() {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let end: (() => void) | null = null;
    let isWanted = true;
    const start = async () => {
      try {
        const { stageGradient } = await import('./gradient-stage.ts');
        if (isWanted && host.current) end = stageGradient(host.current);
      } catch {
        // Only decoration: without its script the page stays plain.
      }
    };
    let callOff: (() => void) | null = null;
    const timer = setTimeout(() => {
      callOff = whenIdle(() => void start());
    }, afterTheScreen);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      callOff?.();
      end?.();
    };
  }, []);
  return <div ref={host} className={styles['host']} aria-hidden="true" />;
}
