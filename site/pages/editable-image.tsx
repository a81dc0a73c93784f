import { useState } from 'react';

import type { MediaFile } from '../../src/contract/http/media.ts';
import type { SiteField } from '../../src/contract/site-message.ts';
import { placeAttributes } from '../mirror/edit-marker.ts';
import { useMediaUrl, useSite } from '../site-context.ts';
import { pageText } from '../text.ts';

import styles from './editable-image.module.css';

interface EditableImageProps {
  /** Its field, and in lists its place unless an element around it has one. */
  readonly field: SiteField;
  readonly file: MediaFile | null;
  /** Empty for a decoration. */
  readonly alt: string;
  readonly lazy?: boolean;
}

/** An editable image that fills its box. Without a file, or with one that does not load, the box is plain. */
export function EditableImage({ field, file, alt, lazy = false }: EditableImageProps) {
  const { fieldName, ...place } = field;
  const src = useMediaUrl(file?.image_url);
  const [broken, setBroken] = useState<string | null>(null);
  if (src && src !== broken) {
    return (
      <img
        {...placeAttributes(place)}
        className={`edit_${fieldName} ${styles['image']}`}
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
  return <div {...placeAttributes(place)} className={`edit_${fieldName} ${styles['none']}`} />;
}

/** Shows staff, and no visitor, that an image is missing. */
export function NoImage() {
  const { mirrored } = useSite();
  return mirrored ? <p className={styles['note']}>{pageText.noImage}</p> : null;
}
