import { useEffect, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';

import { tagText } from '../../text/tags.ts';
import { isOfInputMethod } from '../composing.ts';
import { FieldFrame, useField, type FieldProps } from '../field.tsx';
import { Chips, suggestionAt, Suggestions } from './suggestions.tsx';
import {
  requestOf,
  type TagsRequest,
  addedTags,
  bareText,
  suggestedTags,
  tagTexts,
  takeSpaced,
  type Added,
  type Tag,
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

/**
 * Tags with a combobox to add more (ARIA APG, list autocomplete with manual selection). Not react-aria's, in which
 * Space types a character and only listed values can be chosen: here Space adds, and any word can be a new tag.
 */
export function TagField(props: TagFieldProps) {
  const { label, name, tags, known, readOnly, onAdd, onRemove, say, notice, input } = props;
  const { description, error, errorQuiet, onVisit, onFocus } = props;
  const { field, frame } = useField({ label, description, error, errorQuiet, onVisit, onFocus });
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [list, setList] = useState<{ readonly active: number | null } | null>(null);
  const [isComposing, setIsComposing] = useState(false);
  const [duplicates, setDuplicates] = useState<readonly string[]>([]);
  const isWanted = list !== null && !readOnly;
  const suggested = useMemo(
    () => (isWanted ? suggestedTags(known, tags, typed) : []),
    [isWanted, known, tags, typed],
  );
  const isShown = suggested.length > 0;
  const active = isShown ? (list?.active ?? null) : null;
  useSuggestionsAnnounced(isWanted && !isComposing ? suggested.length : null, say);

  const write = (text: string) => {
    setTyped(text);
    setList(tagTexts(text).length > 0 ? { active: null } : null);
  };
  const add = (texts: readonly string[], rest = '') => {
    write(rest);
    const added = addedTags(known, tags, texts);
    setDuplicates(added.duplicates);
    if (added.tags.length > 0) onAdd(added.tags);
    const heard = [
      ...(added.tags.length > 0 ? [tagText.added(added.tags.map(({ text }) => text))] : []),
      ...(added.duplicates.length > 0 ? [tagText.duplicates(added.duplicates)] : []),
    ];
    if (heard.length > 0) say(heard.join(' '));
  };
  const remove = (tag: Tag) => {
    onRemove(tag);
    say(tagText.removed(bareText(tag.text)));
  };
  const choose = (tag: Tag) => add([tag.text]);
  const isTyped = tagTexts(typed).length > 0;
  const addTyped = () => {
    if (isTyped && !readOnly) add(tagTexts(typed));
  };

  const take = (text: string) => {
    setDuplicates([]);
    const { texts, rest } = takeSpaced(text);
    if (texts.length === 0) write(rest);
    else add(texts, rest);
  };
  const perform = (request: TagsRequest) => {
    if (request.type === 'show') setList({ active: request.active });
    else if (request.type === 'hide') setList(null);
    else if (request.type === 'addTyped') addTyped();
    else if (request.type === 'choose') {
      const tag = suggested[request.at];
      if (tag) choose(tag);
    } else if (request.type === 'removeLast') {
      const last = tags.at(-1);
      if (last) remove(last);
    }
  };
  const countFor = () => (isWanted ? suggested : suggestedTags(known, tags, typed)).length;

  return (
    <TextField {...field} name={name} isReadOnly={readOnly}>
      <FieldFrame {...frame}>
        <div
          role="presentation"
          className={styles['box']}
          data-readonly={readOnly || undefined}
          data-tags
          onMouseDown={(event) => {
            // A press on a suggestion or between the tags keeps the focus in the input.
            const isBetween = event.target === event.currentTarget;
            if (!isBetween && suggestionAt(event.target) === null) return;
            event.preventDefault();
            input.current?.focus();
          }}
          onClick={({ target }) => {
            const tag = suggested[suggestionAt(target) ?? -1];
            if (tag) choose(tag);
          }}
        >
          <Chips label={label} tags={tags} readOnly={readOnly} input={input} onRemove={remove} />
          <Input
            ref={input}
            role="combobox"
            className={styles['input'] ?? ''}
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={active === null ? undefined : `${listId}-${active}`}
            value={typed}
            onChange={({ currentTarget: { value }, nativeEvent }) => {
              if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) write(value);
              else take(value);
            }}
            onPaste={(event) => {
              const { value, selectionStart, selectionEnd } = event.currentTarget;
              const pasted = event.clipboardData.getData('text/plain');
              const text = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? 0);
              // A single word is pasted as text.
              if (readOnly || (tagTexts(text).length < 2 && !/\s/u.test(pasted))) return;
              event.preventDefault();
              add(tagTexts(text));
            }}
            onCompositionStart={() => setIsComposing(true)}
            onCompositionEnd={({ currentTarget: { value } }) => {
              setIsComposing(false);
              take(value);
            }}
            onKeyDown={(event) => {
              if (readOnly || isOfInputMethod(event.nativeEvent)) return;
              // A word that was typed but not added is saved with the rest.
              if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') addTyped();
              const request = requestOf(event, { typed, isShown, active }, countFor());
              if (request === null) return;
              event.preventDefault();
              event.stopPropagation();
              perform(request);
            }}
            onBlur={({ currentTarget }) => {
              setList(null);
              // Not when only the window has lost the focus.
              if (document.activeElement !== currentTarget) addTyped();
            }}
          />
          {isShown && <Suggestions id={listId} tags={suggested} active={active} />}
        </div>
        {duplicates.length > 0 && <p className={styles['note']}>{tagText.duplicates(duplicates)}</p>}
        {notice !== undefined && <div className={fieldStyles['description']}>{notice}</div>}
      </FieldFrame>
    </TextField>
  );
}

/**
 * Announces the number of suggestions when the list opens and whenever it changes; zero only after another number.
 * `count` is null while the list is closed.
 */
function useSuggestionsAnnounced(count: number | null, say: (text: string) => void): void {
  const announced = useRef<number | null>(null);
  useEffect(() => {
    const before = announced.current;
    announced.current = count;
    if (count === null || count === before || (count === 0 && before === null)) return;
    say(tagText.suggested(count));
  }, [count, say]);
}
