import { memo } from 'react';

import type { SiteField } from '../../src/contract/site-message.ts';
import { placed } from '../mirror/edited-field.ts';
import { useSite } from '../site-context.ts';
import { textLines, textPieces } from './text-pieces.ts';

interface EditableTextProps {
  /** The field that it shows, and in lists its place where nothing around it says it. */
  readonly field: SiteField;
  readonly text: string;
  readonly as: 'p' | 'span' | 'h2' | 'h3';
  readonly className?: string | undefined;
  readonly lang?: 'en' | undefined;
  /** Where each line is an element of its own: their class. */
  readonly lineClass?: string | undefined;
  /** The faint word in the place of an empty text; none while nothing is known yet. */
  readonly emptyWord: string | undefined;
}

/** Finding the phrases of a text takes the browser time that grows with its square: 9 s at 30,000 characters. */
const longestPhrased = 120;

interface PieceProps {
  readonly text: string;
  readonly className?: string | undefined;
}

const Piece = memo(function Piece({ text, className = 'piece' }: PieceProps) {
  return <span className={className}>{text}</span>;
});

/** An editable text. While it is empty, visitors see nothing and staff see a faint word in its place. */
export function EditableText(props: EditableTextProps) {
  const { field, text, as, className, lang, lineClass, emptyWord } = props;
  const { mirrored } = useSite();
  const { fieldName, ...place } = field;
  const pieces = lineClass === undefined ? textPieces(text) : textLines(text);
  const empty = text.trim() === '';
  // An empty heading would be one for those who hear the page.
  const Tag = empty && as !== 'span' ? 'p' : as;
  return (
    <Tag
      {...placed(place)}
      className={`edit_${fieldName} text ${text.length <= longestPhrased ? 'phrased' : ''} ${className ?? ''}`}
      lang={lang}
      hidden={empty && !mirrored}
      // Drawn by the style sheet, so that the element's own text stays what was typed.
      data-empty={empty && mirrored ? emptyWord : undefined}
    >
      {pieces.length === 1 && lineClass === undefined
        ? text
        : pieces.map((piece) => <Piece key={piece.start} text={piece.text} className={lineClass} />)}
    </Tag>
  );
}
