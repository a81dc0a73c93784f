import { useEffect, useRef } from 'react';

import { whenIdle } from '../ui/when-idle.ts';

import styles from './gradient-canvas.module.css';

/** In ms, because the page is also idle while the screen's requests are running. */
const startDelay = 1000;

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
        // Decorative: without its script the page has a plain background.
      }
    };
    let callOff: (() => void) | null = null;
    const timer = setTimeout(() => {
      callOff = whenIdle(() => void start());
    }, startDelay);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      callOff?.();
      end?.();
    };
  }, []);
  return <div ref={host} className={styles['host']} aria-hidden="true" />;
}
