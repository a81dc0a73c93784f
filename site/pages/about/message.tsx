import { EditableText } from '../../kit/editable-text.tsx';
import { useSite } from '../../kit/site-context.ts';
import { about, aboutText } from './about-content.ts';

import styles from './message.module.css';

export function Message() {
  const { mirrored } = useSite();
  const text = about.useContent((content) => content.concept_message);
  const loading = about.useLoading();
  if (text.trim() === '' && !mirrored) return null;
  return (
    <section className={styles['message']} aria-labelledby="concept-title">
      <h2 id="concept-title" className={styles['title']}>
        <span className={styles['en']} lang="en">
          {aboutText.conceptEn}
        </span>
        <span className={styles['ja']}>{aboutText.concept}</span>
      </h2>
      <EditableText
        as="p"
        field={{ fieldName: 'concept_message' }}
        text={text}
        className={styles['lines']}
        lineClass={styles['line']}
        emptyWord={loading ? undefined : aboutText.empty.message}
      />
    </section>
  );
}
