import { placeAttributes } from '@kagami/mirror';

import type { MediaFile } from '../../src/contract/http/media.ts';
import type { SiteField } from '../../src/contract/site-message.ts';
import { Picture, type Loading } from './picture.tsx';
import { useSite } from './site-context.ts';
import { pageText } from './text.ts';

import styles from './editable-image.module.css';

interface EditableImageProps {
  readonly field: SiteField;
  readonly file: MediaFile | null;
  readonly alt: string;
  readonly sizes?: string;
  readonly loading?: Loading;
}

export function EditableImage({ field, file, ...picture }: EditableImageProps) {
  const { fieldName, ...place } = field;
  const marked = (className: string | undefined) => ({
    ...placeAttributes(place),
    className: `edit_${fieldName} ${className}`,
  });
  const plain = <div {...marked(styles['none'])} />;
  return file === null ? (
    plain
  ) : (
    <Picture {...picture} {...marked(styles['image'])} file={file} fallback={plain} />
  );
}

export function FramedImage({
  className,
  ...image
}: EditableImageProps & { readonly className?: string | undefined }) {
  return (
    <div className={[styles['frame'], className].filter(Boolean).join(' ')}>
      <EditableImage {...image} />
      {image.file === null && <NoImage />}
    </div>
  );
}

export function NoImage() {
  const { mirrored } = useSite();
  return mirrored ? <p className={styles['note']}>{pageText.noImage}</p> : null;
}
