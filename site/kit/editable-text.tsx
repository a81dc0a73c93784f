import { placeAttributes } from '@kagami/mirror';
import { memo } from 'react';

import type { SiteField } from '../../src/contract/site-message.ts';
import { useSite } from './site-context.ts';
import { textLines, textPieces } from './text-pieces.ts';

interface EditableTextProps {
  /** The field, and in lists the place unless an element around it has one. */
  readonly field: SiteField;
  readonly text: string;
  readonly as: 'p' | 'span' | 'h2' | 'h3';
  readonly className?: string | undefined;
  readonly lang?: 'en' | undefined;
  readonly lineClass?: string | undefined;
  /** None while the content is loading. */
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

/** While it is empty, staff see its placeholder and visitors nothing. */
export function EditableText(props: EditableTextProps) {
  const { field, text, as, className, lang, lineClass, emptyWord } = props;
  const { mirrored } = useSite();
  const { fieldName, ...place } = field;
  const pieces = lineClass === undefined ? textPieces(text) : textLines(text);
  const empty = text.trim() === '';
  // A screen reader would announce an empty heading.
  const Tag = empty && as !== 'span' ? 'p' : as;
  return (
    <Tag
      {...placeAttributes(place)}
      className={`edit_${fieldName} text ${text.length <= longestPhrased ? 'phrased' : ''} ${className ?? ''}`}
      lang={lang}
      hidden={empty && !mirrored}
      // The placeholder is generated content: the element's text stays the typed one.
      data-empty={empty && mirrored ? emptyWord : undefined}
    >
      {pieces.length === 1 && lineClass === undefined
        ? text
        : pieces.map((piece) => <Piece key={piece.start} text={piece.text} className={lineClass} />)}
    </Tag>
  );
}
