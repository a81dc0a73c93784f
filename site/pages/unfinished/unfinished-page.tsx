import { unfinishedText } from '../../text.ts';
import type { Page } from '../page.ts';

import styles from './unfinished-page.module.css';

function UnfinishedView() {
  return (
    <section className={styles['page']} aria-labelledby="unfinished-title">
      <p className={styles['en']} lang="en">
        {unfinishedText.titleEn}
      </p>
      <h1 id="unfinished-title" className={styles['title']}>
        {unfinishedText.title}
      </h1>
      <p>{unfinishedText.description}</p>
      <a className={styles['back']} href="/">
        {unfinishedText.back}
      </a>
    </section>
  );
}

/** Stands where a page of the site does not exist yet. */
export const unfinishedPage: Page = {
  receive: () => undefined,
  start: () => undefined,
  view: <UnfinishedView />,
};
