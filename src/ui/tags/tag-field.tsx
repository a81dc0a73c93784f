import {
  useState,
  type ReactNode,
  type RefObject,
  type KeyboardEvent,
  use,
  useId,
  type ContextType,
  useEffect,
  useEffectEvent,
} from 'react';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox } from 'react-aria-components/ListBox';
import { Tag as AriaTag, TagGroup, TagList } from 'react-aria-components/TagGroup';

import { tagText } from '../../text/fields.ts';
import { announce, announceBusy } from '../announcer.ts';
import { BareButton } from '../button.tsx';
import { withholdInputMethod } from '../composing.ts';
import { type FieldProps, FieldFrame, useField } from '../field.tsx';
import { CloseIcon } from '../icons.tsx';
import { Option, optionsClass, OptionsPopover } from '../options.tsx';
import { useSuggestionsAnnounced, OwnCount } from '../suggestion-count.tsx';
import { useFocusKept } from '../use-focus-kept.tsx';
import {
  type Added,
  addedTags,
  bareText,
  suggestedTags,
  type Tag,
  tagTexts,
  takeSpaced,
  tagKey,
} from './tag-text.ts';

import fieldStyles from '../field.module.css';
import styles from './tag-field.module.css';

const maxHeight = 200;

const Suggestions = ({ onChoose }: { readonly onChoose: (text: string) => void }) => (
  <>
    <OptionsPopover maxHeight={maxHeight}>
      <ListBox className={optionsClass}>
        {({ id, text }: Tag) => (
          <Option id={id} text={tagText.shown(bareText(text))} onAction={() => onChoose(text)} />
        )}
      </ListBox>
    </OptionsPopover>
    <OwnCount />
  </>
);

interface ChosenTagsProps {
  readonly label: string;
  readonly tags: readonly Tag[];
  readonly readOnly: boolean;
  readonly onRemove: (tag: Tag | undefined) => void;
}

function ChosenTags(props: ChosenTagsProps) {
  // A combobox renders its children twice, first to collect its options.
  const isCollecting = use(ComboBoxStateContext) === null;
  return isCollecting || props.tags.length === 0 ? null : <Tags {...props} />;
}

const inputBeside = (group: HTMLElement): HTMLElement | null | undefined =>
  group.parentElement?.querySelector('input');

/** A removal focuses the next tag, which a held key must not remove too. */
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
          // By text: a save changes the id.
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
        // React Aria adds the tag's text to the label, which has it already.
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

interface TagInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly readOnly: boolean;
  readonly onAdd: (texts: readonly string[]) => void;
  readonly onAddTyped: () => void;
  readonly onRemoveLast: () => void;
  readonly onComposing: (isComposing: boolean) => void;
  readonly onComposed: (text: string) => void;
}

function TagInput(props: TagInputProps) {
  const { ref, typed, readOnly, onAdd, onAddTyped, onRemoveLast, onComposing, onComposed } = props;
  const state = use(ComboBoxStateContext);
  useClosedWhenEmptied(state, typed);

  const enter = () => {
    const { focusedKey = null } = state?.selectionManager ?? {};
    const marked = focusedKey === null ? null : state?.collection.getItem(focusedKey);
    if (marked) onAdd([marked.textValue]);
    else onAddTyped();
    state?.close();
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, repeat } = event;
    withholdInputMethod(event);
    if (readOnly || event.isPropagationStopped()) return;
    if (ctrlKey || metaKey) {
      // A typed word is saved with the tags.
      if (key.toLowerCase() === 's') onAddTyped();
      return;
    }
    if (key === 'Tab') {
      // React Aria would take the marked suggestion instead of the typed text.
      state?.selectionManager.setFocusedKey(null);
    } else if (['Enter', ' ', '　'].includes(key) && !altKey) {
      event.preventDefault();
      event.stopPropagation();
      if (!repeat) enter();
    } else if (key === 'Backspace' && typed === '' && !repeat) {
      onRemoveLast();
    }
  };
  return (
    <Input
      ref={ref}
      className={styles['input'] ?? ''}
      onKeyDownCapture={onKeyDownCapture}
      onPaste={(event) => {
        const { value, selectionStart, selectionEnd } = event.currentTarget;
        const pasted = event.clipboardData.getData('text/plain');
        const text = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? 0);
        if (readOnly || (tagTexts(text).length < 2 && !/\s/u.test(pasted))) return;
        event.preventDefault();
        onAdd(tagTexts(text));
      }}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={({ currentTarget: { value } }) => {
        onComposing(false);
        onComposed(value);
      }}
    />
  );
}

function useClosedWhenEmptied(state: ContextType<typeof ComboBoxStateContext>, typed: string): void {
  const close = useEffectEvent(() => state?.close());
  useEffect(() => {
    if (typed === '') close();
  }, [typed]);
}

export interface TagFieldProps extends FieldProps {
  readonly name: string;
  readonly tags: readonly Tag[];
  readonly known: readonly Tag[];
  readonly readOnly: boolean;
  readonly onAdd: (tags: Added['tags']) => void;
  readonly onRemove: (tag: Tag) => void;
  readonly onFocus?: () => void;
  readonly notice?: ReactNode;
  readonly input: RefObject<HTMLInputElement | null>;
}

const none: readonly Tag[] = [];

/** A suggestion is an action: the combobox's value is always null. */
export function TagField(props: TagFieldProps) {
  const { label, name, tags, known, readOnly, onAdd, onRemove, notice, input, ...others } = props;
  const { field, frame } = useField({ label, ...others });
  const [typed, setTyped] = useState('');
  const [isFocused, setFocused] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isComposing, setComposing] = useState(false);
  const [duplicates, setDuplicates] = useState<readonly string[]>([]);
  // React Aria renders every suggestion a second time, also while the list is closed.
  const suggested = isFocused && !readOnly ? suggestedTags(known, tags, typed) : none;
  useSuggestionsAnnounced(suggested.length, { isOpen, isTyped: typed !== '', isComposing });

  const add = (texts: readonly string[], rest = '') => {
    setTyped(rest);
    const added = addedTags(known, tags, texts);
    setDuplicates(added.duplicates);
    if (added.tags.length > 0) onAdd(added.tags);
    const heard = [
      ...(added.tags.length > 0 ? [tagText.added(added.tags.map(({ text }) => text))] : []),
      ...(added.duplicates.length > 0 ? [tagText.duplicates(added.duplicates)] : []),
    ];
    if (heard.length > 0) announce(heard.join(' '));
  };
  const addTyped = () => {
    const texts = tagTexts(typed);
    if (texts.length > 0 && !readOnly) add(texts);
  };
  const remove = (tag: Tag | undefined) => {
    if (tag === undefined || readOnly) return;
    onRemove(tag);
    announce(tagText.removed(bareText(tag.text)));
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
        defaultFilter={() => true}
        // An input emptied by an added tag shows no suggestions.
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
          // Not if the window lost the focus.
          if (document.activeElement !== target) addTyped();
        }}
      >
        <FieldFrame {...frame}>
          <Group
            // It only listens; the group is the field.
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
      {/* Outside of the combobox, which would treat a button in it as its own. */}
      {notice !== undefined && <div className={fieldStyles['description']}>{notice}</div>}
    </div>
  );
}
