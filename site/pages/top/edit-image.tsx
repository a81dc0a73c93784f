import type { TopImageField } from '../../../src/contract/http/top.ts';
import { EditableImage, NoImage } from '../editable-image.tsx';
import { useTop } from './top-store.ts';

interface EditImageProps {
  readonly field: TopImageField;
  /** Empty for a decoration. */
  readonly alt: string;
  readonly lazy?: boolean;
}

/** An editable image of the top page. */
export function EditImage({ field, ...image }: EditImageProps) {
  const file = useTop(({ content }) => content[field]);
  return <EditableImage {...image} field={{ fieldName: field }} file={file} />;
}

/** Tells staff that a picture is missing. Stands above whatever darkens the picture. */
export function NoImageNote({ field }: Pick<EditImageProps, 'field'>) {
  const missing = useTop(
    ({ content, load, told }) => content[field] === null && (load !== 'loading' || told.has(field)),
  );
  return missing ? <NoImage /> : null;
}
