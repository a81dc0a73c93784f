import { useSite } from '../../kit/site-context.ts';
import { siteText } from '../../kit/text.ts';
import { NoTopImage, TopImage, TopText } from './hero.tsx';
import { top } from './top-content.ts';

import styles from './newvisitor.module.css';

export function Newvisitor() {
  return (
    <section id="newvisitor" className={styles['newvisitor']} aria-labelledby="newvisitor-title">
      <div className={styles['background']} data-stands-behind="">
        <div className={styles['window']}>
          <TopImage field="newvisitor_bg_image" alt="" loading="lazy" />
        </div>
        <div className={styles['scrim']} />
        <NoTopImage field="newvisitor_bg_image" />
      </div>
      <div className={styles['words']}>
        <TopText
          as="p"
          field="newvisitor_catchcopy"
          emptyWord="キャッチコピー"
          className={styles['catchcopy']}
        />
        <h2 id="newvisitor-title" className={styles['title']}>
          <span className={styles['en']} lang="en">
            {siteText.newvisitorEn}
          </span>
          <TopText as="span" field="newvisitor_title" emptyWord="見出し" />
        </h2>
        <TopText
          as="p"
          field="newvisitor_description"
          emptyWord="はじめての方への説明"
          className={styles['description']}
        />
        <TrialButton />
      </div>
    </section>
  );
}

function TrialButton() {
  const { mirrored } = useSite();
  const empty = top.useContent((content) => content.newvisitor_button_text.trim() === '');
  const words = <TopText as="span" field="newvisitor_button_text" emptyWord="ボタン" />;
  if (empty) return mirrored ? <span className={styles['button']}>{words}</span> : words;
  return (
    <a className={styles['button']} href="/trial">
      {words}
      <svg className={styles['arrow']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M4 12h15M13 6l6 6-6 6" />
      </svg>
    </a>
  );
}
