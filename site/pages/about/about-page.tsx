import { showField } from '@kagami/mirror';

import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { EditableText } from '../../kit/editable-text.tsx';
import type { Page } from '../../kit/page.ts';
import { useSite } from '../../kit/site-context.ts';
import { siteText } from '../../kit/text.ts';
import { about, aboutText } from './about-content.ts';
import { AboutHero, editedMedium } from './about-hero.tsx';
import { Concepts } from './concepts.tsx';

import styles from './invitation.module.css';
import messageStyles from './message.module.css';

function Message() {
  const { mirrored } = useSite();
  const text = about.useContent((content) => content.concept_message);
  const loading = about.useLoading();
  if (text.trim() === '' && !mirrored) return null;
  return (
    <section className={messageStyles['message']} aria-labelledby="concept-title">
      <h2 id="concept-title" className={messageStyles['title']}>
        <span className={messageStyles['en']} lang="en">
          {aboutText.conceptEn}
        </span>
        <span className={messageStyles['ja']}>{aboutText.concept}</span>
      </h2>
      <EditableText
        as="p"
        field={{ fieldName: 'concept_message' }}
        text={text}
        className={messageStyles['lines']}
        lineClass={messageStyles['line']}
        emptyWord={loading ? undefined : aboutText.empty.message}
      />
    </section>
  );
}

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

const content = about.page(
  <>
    <AboutHero />
    <Message />
    <Concepts />
    <Invitation />
  </>,
);

export const page: Page = {
  ...content,
  receive(message) {
    if (message.payload.contentKey === 'aboutContent') follow(message);
    content.receive(message);
  },
};

/** In ms, within which a message about a field of the item arrives. */
const pause = 50;
let timer: number | undefined;

function follow(message: PreviewMessage): void {
  clearTimeout(timer);
  if (message.type === 'SELECT_CONCEPT') {
    timer = window.setTimeout(() => bringIntoView(message.payload.index), pause);
  }
  editedMedium.follow(message);
}

/** Only out of sight: a click on it in the mirror must not move the page. */
function bringIntoView(index: number): void {
  const item = document.querySelector(`.edit_concept_description[data-edit-index="${index}"]`);
  const box = item?.getBoundingClientRect();
  if (box && (box.bottom < 0 || box.top > innerHeight)) {
    showField({ fieldName: 'concept_description', index });
  }
}
