import { useState } from 'react';

import type { TopImageField } from '../../../src/contract/http/top.ts';
import { useMediaUrl, useSite } from '../../site-context.ts';
import { topText } from '../../text.ts';
import { useTop } from './top-store.ts';

import styles from './edit-image.module.css';

interface EditImageProps {
  readonly field: TopImageField;
  /** Empty for a decoration. */
  readonly alt: string;
  readonly lazy?: boolean;
}

/** An editable image that fills its box. Without a file, or with one that does not load, the box stays calm. */
export function EditImage({ field, alt, lazy = false }: EditImageProps) {
  const file = useTop(({ content }) => content[field]);
  const src = useMediaUrl(file?.image_url);
  const [broken, setBroken] = useState<string | null>(null);
  if (src && src !== broken) {
    return (
      <img
        className={`edit_${field} ${styles['image']}`}
        src={src}
        alt={alt}
        width={file?.width ?? undefined}
        height={file?.height ?? undefined}
        loading={lazy ? 'lazy' : 'eager'}
        decoding="async"
        onError={() => setBroken(src)}
      />
    );
  }
  return <div className={`edit_${field} ${styles['none']}`} />;
}

/** Tells staff that a picture is missing. Stands above whatever darkens the picture. */
export function NoImageNote({ field }: Pick<EditImageProps, 'field'>) {
  const { mirrored } = useSite();
  const missing = useTop(
    ({ content, load, told }) => content[field] === null && (load !== 'loading' || told.has(field)),
  );
  return mirrored && missing ? <p className={styles['note']}>{topText.noImage}</p> : null;
}
