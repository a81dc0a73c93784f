import { memo } from 'react';

import type { TopTextField } from '../../../src/contract/http/top.ts';
import { useSite } from '../../site-context.ts';
import { emptyText } from '../../text.ts';
import { textPieces } from '../text-pieces.ts';
import { useTop } from './top-store.ts';

interface EditTextProps {
  readonly field: TopTextField;
  readonly as: 'p' | 'span';
  readonly className?: string | undefined;
  readonly lang?: 'en';
}

/** Finding the phrases of a text takes the browser time that grows with its square: 9 s at 30,000 characters. */
const longestPhrased = 120;

const Piece = memo(function Piece({ text }: { readonly text: string }) {
  return <span className="piece">{text}</span>;
});

/** An editable text. While it is empty, visitors see nothing and staff see a faint word in its place. */
export function EditText({ field, as: Tag, className, lang }: EditTextProps) {
  const { mirrored } = useSite();
  const text = useTop(({ content }) => content[field]);
  const loading = useTop(({ load, told }) => load === 'loading' && !told.has(field));
  const pieces = textPieces(text);
  const empty = text.trim() === '';
  return (
    <Tag
      className={`edit_${field} text ${text.length <= longestPhrased ? 'phrased' : ''} ${className ?? ''}`}
      lang={lang}
      hidden={empty && !mirrored}
      // Drawn by the style sheet, so that the element's own text stays what was typed.
      data-empty={empty && mirrored && !loading ? emptyText[field] : undefined}
    >
      {pieces.length === 1 ? text : pieces.map((piece) => <Piece key={piece.start} text={piece.text} />)}
    </Tag>
  );
}
