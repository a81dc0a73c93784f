import type { Page } from '../../kit/page.ts';

import styles from './unfinished-page.module.css';

const text = {
  titleEn: 'Coming soon',
  title: 'このページは準備中です',
  description: '公開まで、もうしばらくお待ちください。',
  back: 'トップページへ戻る',
} as const;

function UnfinishedView() {
  return (
    <section className={styles['page']} aria-labelledby="unfinished-title">
      <p className={styles['en']} lang="en">
        {text.titleEn}
      </p>
      <h1 id="unfinished-title" className={styles['title']}>
        {text.title}
      </h1>
      <p>{text.description}</p>
      <a className={styles['back']} href="/">
        {text.back}
      </a>
    </section>
  );
}

export const unfinishedPage: Page = {
  receive: () => undefined,
  start: () => undefined,
  view: <UnfinishedView />,
};
