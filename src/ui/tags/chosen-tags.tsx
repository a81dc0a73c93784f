import { type KeyboardEvent, use, useId } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Tag as AriaTag, TagGroup, TagList } from 'react-aria-components/TagGroup';

import { tagText } from '../../text/tags.ts';
import { announceBusy } from '../announcer.ts';
import { BareButton } from '../button.tsx';
import { CloseIcon } from '../icons.tsx';
import { useFocusKept } from '../use-focus-kept.ts';
import { bareText, type Tag, tagKey } from './tag-text.ts';

import styles from './tag-field.module.css';

interface ChosenTagsProps {
  readonly label: string;
  readonly tags: readonly Tag[];
  readonly readOnly: boolean;
  readonly onRemove: (tag: Tag | undefined) => void;
}

/** The chosen tags, in a combobox. Without any the focus moves to its input. */
export function ChosenTags(props: ChosenTagsProps) {
  // A combobox renders its children twice: first to collect its options, to which the tags must not belong.
  const isCollecting = use(ComboBoxStateContext) === null;
  return isCollecting || props.tags.length === 0 ? null : <Tags {...props} />;
}

const inputBeside = (group: HTMLElement): HTMLElement | null | undefined =>
  group.parentElement?.querySelector('input');

/** A removal moves the focus to the next tag: a key that is held would remove them all. */
function withholdRepeatedRemoval(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Delete' || event.key === 'Backspace')) event.stopPropagation();
}

function Tags({ label, tags, readOnly, onRemove }: ChosenTagsProps) {
  const group = useFocusKept<HTMLDivElement>(inputBeside);
  return (
    <TagGroup
      ref={group}
      className={styles['group'] ?? ''}
      aria-label={label}
      onRemove={(keys) => onRemove(tags.find(({ text }) => keys.has(tagKey(text))))}
      render={(group) => <div {...group} onKeyDownCapture={withholdRepeatedRemoval} />}
    >
      <TagList className={styles['chips'] ?? ''}>
        {tags.map(({ text }) => (
          // By its text, because a save changes its id.
          <Chip key={tagKey(text)} text={bareText(text)} readOnly={readOnly} />
        ))}
      </TagList>
    </TagGroup>
  );
}

function Chip({ text, readOnly }: { readonly text: string; readonly readOnly: boolean }) {
  const buttonId = useId();
  return (
    <AriaTag id={tagKey(text)} className={styles['chip'] ?? ''} textValue={tagText.shown(text)}>
      <span>{tagText.shown(text)}</span>
      <BareButton
        slot="remove"
        id={buttonId}
        className={styles['remove']}
        aria-label={tagText.remove(text)}
        // React Aria's name is the label and the tag, which the label has already.
        aria-labelledby={buttonId}
        tooltip={tagText.remove(text)}
        data-readonly={readOnly || undefined}
        {...(readOnly && { onPress: announceBusy })}
      >
        <CloseIcon />
      </BareButton>
    </AriaTag>
  );
}
