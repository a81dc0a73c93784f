import { EditableImage, NoImage } from '../../kit/editable-image.tsx';
import type { Page } from '../../kit/page.ts';
import { useSite } from '../../kit/site-context.ts';
import { siteText } from '../../kit/text.ts';
import { Access } from './access.tsx';
import { studioText } from './studio-content.ts';
import { StudioHero } from './studio-hero.tsx';
import { studio } from './studio-store.ts';

import styles from './gallery.module.css';

const fieldName = 'visual_images';

function Gallery() {
  const { mirrored } = useSite();
  const images = studio.useContent((content) => content.images);
  const name = studio.useContent((content) => content.name);
  const loading = studio.useLoading();
  if (images.length === 0 && (loading || !mirrored)) return null;
  return (
    <section className={styles['gallery']} aria-labelledby="gallery-title">
      <h2 className={styles['title']} id="gallery-title">
        {studioText.gallery}
      </h2>
      <ul className={styles['pictures']}>
        {images.map((file, index) => (
          <li key={file.id} className={styles['picture']}>
            <EditableImage
              field={{ fieldName, index }}
              file={file}
              alt={studioText.picture(name, index + 1)}
              sizes="(width < 52rem) 100vw, 50vw"
              loading="lazy"
            />
          </li>
        ))}
        {images.length === 0 && (
          <li className={styles['picture']}>
            <EditableImage field={{ fieldName }} file={null} alt="" />
            <NoImage />
          </li>
        )}
      </ul>
    </section>
  );
}

function Studio() {
  const { mirrored } = useSite();
  const loading = studio.useLoading();
  const known = studio.useKnown();
  if (!known && !(mirrored && loading)) {
    return <h1 className="visually-hidden">{siteText.studio}</h1>;
  }
  return (
    <>
      <StudioHero />
      <Gallery />
      <Access />
    </>
  );
}

const filled = studio.page(<Studio />);

const isNew =
  /^\/studio\/new\/?$/.test(location.pathname) && new URLSearchParams(location.search).has('admin-secret');

export const page: Page = { ...filled, start: (published) => filled.start(published && !isNew) };
