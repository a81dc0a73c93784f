import type { RefObject } from 'react';

import { tagText } from '../../text/tags.ts';
import { CloseIcon } from '../icons.tsx';
import { useFocusKept } from '../use-focus-kept.ts';
import { bareText, tagKey, type Tag } from './tag-text.ts';

import styles from './tag-field.module.css';

interface ChipsProps {
  readonly label: string;
  readonly tags: readonly Tag[];
  readonly readOnly: boolean;
  /** Where focus goes when the last tag is gone. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onRemove: (tag: Tag) => void;
}

/** The chosen tags, each with a button that takes it away. */
export function Chips({ label, tags, readOnly, input, onRemove }: ChipsProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={label}>
      {tags.map((tag) => (
        // By its text: an id is another one once the tag is saved.
        <Chip key={tagKey(tag.text)} tag={tag} readOnly={readOnly} input={input} onRemove={onRemove} />
      ))}
    </ul>
  );
}

const inputBeside = (chip: HTMLElement): HTMLElement | null | undefined =>
  chip.closest('[data-tags]')?.querySelector('input');

function Chip({
  tag,
  readOnly,
  input,
  onRemove,
}: Omit<ChipsProps, 'label' | 'tags'> & { readonly tag: Tag }) {
  // An undo takes a tag away from under the focus as well.
  const chip = useFocusKept<HTMLLIElement>(inputBeside);
  const text = bareText(tag.text);
  return (
    <li ref={chip} className={styles['chip']}>
      {tagText.shown(text)}
      <button
        type="button"
        className={styles['remove']}
        aria-label={tagText.remove(text)}
        title={tagText.remove(text)}
        aria-disabled={readOnly || undefined}
        onClick={() => {
          if (readOnly) return;
          const beside = chip.current?.nextElementSibling ?? chip.current?.previousElementSibling;
          (beside?.querySelector('button') ?? input.current)?.focus();
          onRemove(tag);
        }}
      >
        <CloseIcon />
      </button>
    </li>
  );
}
