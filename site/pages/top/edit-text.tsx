import type { TopTextField } from '../../../src/contract/http/top.ts';
import { emptyText } from '../../text.ts';
import { EditableText } from '../editable-text.tsx';
import { useTop } from './top-store.ts';

interface EditTextProps {
  readonly field: TopTextField;
  readonly as: 'p' | 'span';
  readonly className?: string | undefined;
  readonly lang?: 'en';
}

/** An editable text of the top page. */
export function EditText({ field, ...element }: EditTextProps) {
  const text = useTop(({ content }) => content[field]);
  const loading = useTop(({ load, told }) => load === 'loading' && !told.has(field));
  return (
    <EditableText
      {...element}
      field={{ fieldName: field }}
      text={text}
      emptyWord={loading ? undefined : emptyText[field]}
    />
  );
}
