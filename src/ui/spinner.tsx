import styles from './spinner.module.css';

/** A spinner; still under reduced motion, where the text beside it suffices. */
export function Spinner() {
  return <span className={styles['spinner']} aria-hidden="true" />;
}
