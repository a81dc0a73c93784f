import { useEffect, useRef, type RefObject } from 'react';

import { tagText } from '../../text/tags.ts';
import { CloseIcon } from '../icons.tsx';
import { useFocusKept } from '../use-focus-kept.ts';
import { bareText, type Tag, tagKey } from './tag-text.ts';

import styles from './tag-field.module.css';

interface ChipsProps {
  readonly label: string;
  readonly tags: readonly Tag[];
  readonly readOnly: boolean;
  /** Receives the focus when the last tag was removed. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onRemove: (tag: Tag) => void;
}

/** The chosen tags, each with a button that removes it. */
export function Chips({ label, tags, readOnly, input, onRemove }: ChipsProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={label}>
      {tags.map((tag) => (
        // By its text, because a save changes its id.
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
  // An undo may remove a focused tag too.
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

interface SuggestionsProps {
  readonly id: string;
  readonly tags: readonly Tag[];
  readonly active: number | null;
}

/** The index of the suggestion in which an event occurred; null elsewhere. */
export const suggestionAt = (target: EventTarget): number | null => {
  const option = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null;
  return option === null ? null : Number(option.dataset['at']);
};

/**
 * The suggestions under the input. The focus stays in the input, which refers to the active suggestion and handles all
 * keys.
 */
export function Suggestions({ id, tags, active }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    // Other suggestions: scrolls to the first.
    if (tags.length > 0) list.current?.children[active ?? 0]?.scrollIntoView({ block: 'nearest' });
  }, [active, tags]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={tagText.suggestions}
      className={styles['suggestions']}
    >
      {tags.map((tag, at) => (
        <div
          key={tag.id}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          data-at={at}
          className={styles['suggestion']}
        >
          {tagText.shown(bareText(tag.text))}
        </div>
      ))}
    </div>
  );
}
