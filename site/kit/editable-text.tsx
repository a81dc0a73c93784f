import { placeAttributes } from '@kagami/mirror';
import { memo } from 'react';

import type { SiteField } from '../../src/contract/site-message.ts';
import { useSite } from './site-context.ts';

/** Chromium lays out one Japanese paragraph in quadratic time: 1 s at 100,000 characters, minutes at a million. */
export function textPieces(text: string): readonly TextPiece[] {
  if (text.length <= longestPiece) return [{ start: 0, text }];
  return Array.from(text.matchAll(cut), (match) => ({ start: match.index, text: match[0] }));
}

interface TextPiece {
  readonly start: number;
  readonly text: string;
}

const longestPiece = 4000;

/** After a line or sentence where there is one, and never inside a character. */
const cut = new RegExp(`[^]{0,${longestPiece - 1}}[\\n。！？.]|[^]{1,${longestPiece}}`, 'gu');

export function textLines(text: string): readonly TextPiece[] {
  let next = 0;
  return text.split('\n').flatMap((line) => {
    const start = next;
    next += line.length + 1;
    return line.trim() === ''
      ? []
      : textPieces(line).map((piece) => ({ start: start + piece.start, text: piece.text }));
  });
}

interface EditableTextProps {
  readonly field: SiteField;
  readonly text: string;
  readonly as: 'p' | 'span' | 'h2' | 'h3';
  readonly className?: string | undefined;
  readonly lang?: 'en' | undefined;
  readonly lineClass?: string | undefined;
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

/** An empty text is a placeholder for staff and hidden from visitors. */
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
