import { useEffect, useRef } from 'react';

import { whenIdle } from '../ui/when-idle.ts';
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
    const callOff = whenIdle(start);
    return () => {
      callOff();
      end?.();
    };
  }, []);
  return <div ref={host} className={styles['host']} aria-hidden="true" />;
}
