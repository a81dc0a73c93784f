import { useSite } from '../../site-context.ts';
import { EditableImage, NoImage } from '../editable-image.tsx';
import { studio } from './studio-store.ts';
import { studioText } from './studio-text.ts';

import styles from './gallery.module.css';

const fieldName = 'visual_images';

/** The studio's images. Without any, staff see a placeholder. */
export function Gallery() {
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
              lazy
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
