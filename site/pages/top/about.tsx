import { useSite } from '../../site-context.ts';
import { siteText, topText } from '../../text.ts';
import { EditImage, NoImageNote } from './edit-image.tsx';
import { EditText } from './edit-text.tsx';

import styles from './about.module.css';

export function About() {
  const { brand } = useSite();
  return (
    <section id="about" className={styles['about']} aria-labelledby="about-title">
      <div className={styles['picture']}>
        <div className={styles['image']}>
          <EditImage field="about_image" alt={topText.aboutImageAlt(brand)} lazy />
          <NoImageNote field="about_image" />
        </div>
      </div>
      <div className={styles['words']}>
        <h2 id="about-title" className={styles['title']}>
          <EditText as="span" field="about_title_en" lang="en" className={styles['en']} />
          <span className={styles['ja']}>{siteText.about}</span>
        </h2>
        <EditText as="p" field="about_description" className={styles['description']} />
      </div>
    </section>
  );
}
