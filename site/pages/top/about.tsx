import { useSite } from '../../site-context.ts';
import { siteText } from '../../text.ts';
import { NoTopImage, TopImage, TopText } from './top-fields.tsx';
import { topText } from './top-text.ts';

import styles from './about.module.css';

export function About() {
  const { brand } = useSite();
  return (
    <section id="about" className={styles['about']} aria-labelledby="about-title">
      <div className={styles['picture']}>
        <div className={styles['image']}>
          <TopImage field="about_image" alt={topText.aboutImageAlt(brand)} lazy />
          <NoTopImage field="about_image" />
        </div>
      </div>
      <div className={styles['words']}>
        <h2 id="about-title" className={styles['title']}>
          <TopText as="span" field="about_title_en" lang="en" className={styles['en']} />
          <span className={styles['ja']}>{siteText.about}</span>
        </h2>
        <TopText as="p" field="about_description" className={styles['description']} />
      </div>
    </section>
  );
}
