import styles from './spinner.module.css';

/** Still under reduced motion, where the text suffices. */
export function Spinner() {
  return <span className={styles['spinner']} aria-hidden="true" />;
}
