import { useEffect, useRef } from 'react';

import { stageGradient } from './gradient-stage.ts';

import styles from './gradient-canvas.module.css';

/** The decorative animated background of every screen (section 2, "App shell"). It starts when the page has time. */
export function GradientCanvas() {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let end: (() => void) | null = null;
    const start = () => {
      if (host.current) end = stageGradient(host.current);
    };
    // Safari has no idle callback.
    const idle = typeof requestIdleCallback === 'function';
    const request = idle ? requestIdleCallback(start, { timeout: 2000 }) : window.setTimeout(start, 200);
    return () => {
      if (idle) cancelIdleCallback(request);
      else clearTimeout(request);
      end?.();
    };
  }, []);
  return <div ref={host} className={styles['host']} aria-hidden="true" />;
}
