import { useSite } from '../../site-context.ts';
import { siteText } from '../../text.ts';
import { aboutText } from './about-text.ts';

import styles from './invitation.module.css';

/** The links at the end of the page. */
export function Invitation() {
  const { firstStudio } = useSite();
  return (
    <section className={styles['invitation']} aria-labelledby="invitation-title">
      <h2 id="invitation-title" className={styles['title']}>
        {aboutText.next}
      </h2>
      <ul className={styles['links']}>
        <li>
          <a href={`/studio/${firstStudio}`}>{siteText.studio}</a>
        </li>
        <li>
          <a href={`/lesson/${firstStudio}`}>{siteText.lesson}</a>
        </li>
        <li>
          <a href="/#newvisitor">{siteText.newvisitor}</a>
        </li>
        <li>
          <a href="/trial">{siteText.trial}</a>
        </li>
      </ul>
    </section>
  );
}
