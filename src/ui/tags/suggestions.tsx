import { useEffect, useRef } from 'react';

import { tagText } from '../../text/tags.ts';
import { bareText, type Tag } from './tag-text.ts';

import styles from './tag-field.module.css';

interface SuggestionsProps {
  readonly id: string;
  readonly tags: readonly Tag[];
  readonly active: number | null;
}

/** The place of the suggestion that an event came from; null where it came from elsewhere. */
export const suggestionAt = (target: EventTarget): number | null => {
  const option = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null;
  return option === null ? null : Number(option.dataset['at']);
};

/** What opens under what is typed. Focus stays in the text, which is told the active suggestion and has all the keys. */
export function Suggestions({ id, tags, active }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    // Others stand there now: they begin with the first.
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
