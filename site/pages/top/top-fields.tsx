import type { TopImageField, TopTextField } from '../../../src/contract/http/top.ts';
import { EditableImage, NoImage } from '../editable-image.tsx';
import { EditableText } from '../editable-text.tsx';
import { top } from './top-content.ts';
import { topText } from './top-text.ts';

interface TopTextProps {
  readonly field: TopTextField;
  readonly as: 'p' | 'span';
  readonly className?: string | undefined;
  readonly lang?: 'en';
}

/** An editable text of the top page. Renders when that text changes. */
export function TopText({ field, ...element }: TopTextProps) {
  const text = top.useContent((content) => content[field]);
  const loading = top.useLoading(field);
  return (
    <EditableText
      {...element}
      field={{ fieldName: field }}
      text={text}
      emptyWord={loading ? undefined : topText.empty[field]}
    />
  );
}

interface TopImageProps {
  readonly field: TopImageField;
  /** Empty for a decoration. */
  readonly alt: string;
  readonly lazy?: boolean;
}

/** An editable image of the top page. */
export function TopImage({ field, ...image }: TopImageProps) {
  const file = top.useContent((content) => content[field]);
  return <EditableImage {...image} field={{ fieldName: field }} file={file} />;
}

/** Shows staff that an image of the top page is missing, over the scrim. */
export function NoTopImage({ field }: Pick<TopImageProps, 'field'>) {
  const isMissing = top.useContent((content) => content[field] === null);
  const loading = top.useLoading(field);
  return isMissing && !loading ? <NoImage /> : null;
}
