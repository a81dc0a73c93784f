import { useState, type ReactNode, type RefObject } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';

import { tagText } from '../../text/tags.ts';
import { type FieldProps, FieldFrame, useField } from '../field.tsx';
import { useSuggestionsAnnounced } from '../suggestion-count.tsx';
import { ChosenTags } from './chosen-tags.tsx';
import { Suggestions } from './suggestions.tsx';
import { TagInput } from './tag-input.tsx';
import {
  type Added,
  addedTags,
  bareText,
  suggestedTags,
  type Tag,
  tagTexts,
  takeSpaced,
} from './tag-text.ts';

import fieldStyles from '../field.module.css';
import styles from './tag-field.module.css';

interface TagFieldProps extends FieldProps {
  readonly name: string;
  readonly tags: readonly Tag[];
  /** The known tags; those that match the input are suggested. */
  readonly known: readonly Tag[];
  readonly readOnly: boolean;
  /** Called with tags that are not chosen yet. */
  readonly onAdd: (tags: Added['tags']) => void;
  readonly onRemove: (tag: Tag) => void;
  readonly onFocus: () => void;
  /** Announces a text to screen readers. */
  readonly say: (text: string) => void;
  /** A notice under the field, such as that the known tags are missing. */
  readonly notice?: ReactNode;
  /** The input of the next tag. */
  readonly input: RefObject<HTMLInputElement | null>;
}

const none: readonly Tag[] = [];

/**
 * Tags, with a combobox to add more. A suggestion is an action of the combobox and no value of it: the value is always
 * null, and an added tag leaves the input empty.
 */
export function TagField(props: TagFieldProps) {
  const { label, name, tags, known, readOnly, onAdd, onRemove, say, notice, input, ...others } = props;
  const { field, frame } = useField({ label, ...others });
  const [typed, setTyped] = useState('');
  const [isFocused, setFocused] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isComposing, setComposing] = useState(false);
  const [duplicates, setDuplicates] = useState<readonly string[]>([]);
  // React Aria renders every suggestion once more to know it, also while the list is closed.
  const suggested = isFocused && !readOnly ? suggestedTags(known, tags, typed) : none;
  useSuggestionsAnnounced(suggested.length, { isOpen, isTyped: typed !== '', isComposing }, say);

  const add = (texts: readonly string[], rest = '') => {
    setTyped(rest);
    const added = addedTags(known, tags, texts);
    setDuplicates(added.duplicates);
    if (added.tags.length > 0) onAdd(added.tags);
    const heard = [
      ...(added.tags.length > 0 ? [tagText.added(added.tags.map(({ text }) => text))] : []),
      ...(added.duplicates.length > 0 ? [tagText.duplicates(added.duplicates)] : []),
    ];
    if (heard.length > 0) say(heard.join(' '));
  };
  const addTyped = () => {
    const texts = tagTexts(typed);
    if (texts.length > 0 && !readOnly) add(texts);
  };
  const remove = (tag: Tag | undefined) => {
    if (tag === undefined || readOnly) return;
    onRemove(tag);
    say(tagText.removed(bareText(tag.text)));
  };
  const take = (text: string) => {
    setDuplicates([]);
    const { texts, rest } = takeSpaced(text);
    if (texts.length === 0) setTyped(rest);
    else add(texts, rest);
  };

  return (
    <div className={fieldStyles['field']}>
      <ComboBox
        {...field}
        name={name}
        allowsCustomValue
        value={null}
        inputValue={typed}
        onInputChange={isComposing ? setTyped : take}
        defaultItems={suggested}
        // They are filtered already.
        defaultFilter={() => true}
        // An input that an added tag has emptied does not show the suggestions.
        menuTrigger={typed === '' ? 'manual' : 'input'}
        shouldFocusWrap
        isReadOnly={readOnly}
        onOpenChange={setOpen}
        onFocus={() => {
          setFocused(true);
          field.onFocus();
        }}
        onBlur={({ target }) => {
          setFocused(false);
          // Not when only the window has lost the focus.
          if (document.activeElement !== target) addTyped();
        }}
      >
        <FieldFrame {...frame}>
          <Group
            // It only listens: the group is the field.
            role="presentation"
            className={styles['box'] ?? ''}
            data-readonly={readOnly || undefined}
            data-tags
            onMouseDown={(event) => {
              if (event.target !== event.currentTarget) return;
              event.preventDefault();
              input.current?.focus();
            }}
          >
            <ChosenTags label={label} tags={tags} readOnly={readOnly} onRemove={remove} />
            <TagInput
              ref={input}
              typed={typed}
              readOnly={readOnly}
              onAdd={add}
              onAddTyped={addTyped}
              onRemoveLast={() => remove(tags.at(-1))}
              onComposing={setComposing}
              onComposed={take}
            />
          </Group>
        </FieldFrame>
        {duplicates.length > 0 && <p className={styles['note']}>{tagText.duplicates(duplicates)}</p>}
        <Suggestions onChoose={(text) => add([text])} />
      </ComboBox>
      {/* A button of it must not become the combobox's. */}
      {notice !== undefined && <div className={fieldStyles['description']}>{notice}</div>}
    </div>
  );
}
