import type { Page } from '../../kit/page.ts';
import { useSite } from '../../kit/site-context.ts';
import { siteText } from '../../kit/text.ts';
import { editedMedium, Hero, NoTopImage, TopImage, TopText } from './hero.tsx';
import { Newvisitor } from './newvisitor.tsx';
import { top, topText } from './top-content.ts';

import styles from './about.module.css';

function About() {
  const { brand } = useSite();
  return (
    <section id="about" className={styles['about']} aria-labelledby="about-title">
      <div className={styles['picture']}>
        <div className={styles['image']}>
          <TopImage field="about_image" alt={topText.aboutImageAlt(brand)} loading="lazy" />
          <NoTopImage field="about_image" />
        </div>
      </div>
      <div className={styles['words']}>
        <h2 id="about-title" className={styles['title']}>
          <TopText as="span" field="about_title_en" emptyWord="About" lang="en" className={styles['en']} />
          <span className={styles['ja']}>{siteText.about}</span>
        </h2>
        <TopText
          as="p"
          field="about_description"
          emptyWord="スタジオの紹介文"
          className={styles['description']}
        />
      </div>
    </section>
  );
}

const content = top.page(
  <>
    <Hero />
    <About />
    <Newvisitor />
  </>,
);

export const topPage: Page = {
  ...content,
  receive(message) {
    if (message.payload.contentKey === 'topContent') editedMedium.follow(message);
    content.receive(message);
  },
};
