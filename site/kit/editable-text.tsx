import { placeAttributes } from '@kagami/mirror';
import { memo } from 'react';

import type { SiteField } from '../../src/contract/site-message.ts';
import { useSite } from './site-context.ts';
import { textLines, textPieces } from './text-pieces.ts';

interface EditableTextProps {
  /** Its field, and in lists its place unless an element around it has one. */
  readonly field: SiteField;
  readonly text: string;
  readonly as: 'p' | 'span' | 'h2' | 'h3';
  readonly className?: string | undefined;
  readonly lang?: 'en' | undefined;
  /** The class of the lines, where each is an element of its own. */
  readonly lineClass?: string | undefined;
  /** The placeholder of an empty text; none while its content is loading. */
  readonly emptyWord: string | undefined;
}

/** The browser's phrase detection takes quadratic time: 9 s at 30,000 characters. */
const longestPhrased = 120;

interface PieceProps {
  readonly text: string;
  readonly className?: string | undefined;
}

const Piece = memo(function Piece({ text, className = 'piece' }: PieceProps) {
  return <span className={className}>{text}</span>;
});

/** An editable text. While it is empty, visitors see nothing and staff see its placeholder. */
export function EditableText(props: EditableTextProps) {
  const { field, text, as, className, lang, lineClass, emptyWord } = props;
  const { mirrored } = useSite();
  const { fieldName, ...place } = field;
  const pieces = lineClass === undefined ? textPieces(text) : textLines(text);
  const empty = text.trim() === '';
  // An empty heading would be announced by screen readers.
  const Tag = empty && as !== 'span' ? 'p' : as;
  return (
    <Tag
      {...placeAttributes(place)}
      className={`edit_${fieldName} text ${text.length <= longestPhrased ? 'phrased' : ''} ${className ?? ''}`}
      lang={lang}
      hidden={empty && !mirrored}
      // The placeholder is generated content, so that the element's own text stays the typed one.
      data-empty={empty && mirrored ? emptyWord : undefined}
    >
      {pieces.length === 1 && lineClass === undefined
        ? text
        : pieces.map((piece) => <Piece key={piece.start} text={piece.text} className={lineClass} />)}
    </Tag>
  );
}
