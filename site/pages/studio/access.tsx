import { withSecret } from '../../kit/content-state.ts';
import { EditableText } from '../../kit/editable-text.tsx';
import { siteText } from '../../kit/text.ts';
import { mapUrl, studioText } from './studio-content.ts';
import { studio } from './studio-store.ts';

import styles from './access.module.css';

export function Access() {
  const address = studio.useContent((content) => content.address);
  const loading = studio.useLoading();
  const isBlank = address.trim() === '';
  return (
    <section className={styles['access']} aria-labelledby="access-title">
      <h2 className={styles['title']} id="access-title">
        <span className={styles['en']} lang="en">
          {studioText.accessEn}
        </span>
        <span className={styles['ja']}>{studioText.access}</span>
      </h2>
      <div className={styles['words']}>
        <EditableText
          as="p"
          field={{ fieldName: 'address' }}
          text={address}
          className={styles['address']}
          emptyWord={loading ? undefined : studioText.address}
        />
        <p className={styles['links']}>
          {!isBlank && (
            <a className={styles['link']} href={mapUrl(address)} target="_blank" rel="noreferrer">
              {studioText.map}
            </a>
          )}
          <Lessons />
        </p>
      </div>
    </section>
  );
}

function Lessons() {
  const [, id] = /^\/studio\/(\d+)/.exec(location.pathname) ?? [];
  return id === undefined ? null : (
    <>
      <a className={styles['link']} href={withSecret(`/lesson/${id}`)}>
        {studioText.timetable}
      </a>
      <a className={styles['link']} href={`/trial?studio=${id}`}>
        {siteText.trial}
      </a>
    </>
  );
}
