import { EditableImage, NoImage } from '../../kit/editable-image.tsx';
import { EditableText } from '../../kit/editable-text.tsx';
import { useSite } from '../../kit/site-context.ts';
import { studioText } from './studio-content.ts';
import { studio } from './studio-store.ts';

import styles from './studio-hero.module.css';

export function StudioHero() {
  const name = studio.useContent((content) => content.name);
  const slug = studio.useContent((content) => content.slug);
  const file = studio.useContent((content) => content.main_image);
  const loading = studio.useLoading();
  return (
    <section className={styles['hero']} aria-labelledby="studio-name">
      <div className={styles['picture']}>
        <EditableImage
          field={{ fieldName: 'main_image' }}
          file={file}
          alt={studioText.photo(name)}
          sizes="(width < 620px) 20rem, 26rem"
          loading="first"
        />
        {file === null && !loading && <NoImage />}
      </div>
      <div className={styles['words']}>
        <EditableText
          as="p"
          field={{ fieldName: 'slug' }}
          text={slug}
          className={styles['slug']}
          lang="en"
          emptyWord={loading ? undefined : studioText.slug}
        />
        <h1
          className={styles['name']}
          id="studio-name"
          aria-label={name.trim() === '' ? studioText.name : undefined}
        >
          <EditableText
            as="span"
            field={{ fieldName: 'name' }}
            text={name}
            emptyWord={loading ? undefined : studioText.name}
          />
        </h1>
        <Unpublished />
      </div>
    </section>
  );
}

function Unpublished() {
  const { mirrored } = useSite();
  const isPublished = studio.useContent((content) => content.is_published);
  const loading = studio.useLoading();
  return mirrored && !loading && !isPublished ? (
    <p className={`edit_is_published ${styles['unpublished']}`}>{studioText.unpublished}</p>
  ) : null;
}
