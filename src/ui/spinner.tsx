import styles from './spinner.module.css';

/** Turns while something is under way; still under reduced motion, where its words say it. */
export function Spinner() {
  return <span className={styles['spinner']} aria-hidden="true" />;
}
