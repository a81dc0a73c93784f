import type { ConceptItem } from '../../contract/http/about.ts';
import { under } from '../../editing/paths.ts';
import { EditorMediaField } from '../../shell/editor/editor-media-field.tsx';
import { EditorTextField } from '../../shell/editor/editor-text-field.tsx';
import { FieldGroup, MediaRow } from '../../shell/editor/field-group.tsx';
import { AddItemButton, EditorItem } from '../../shell/editor/list/editor-item.tsx';
import { EditorList } from '../../shell/editor/list/editor-list.tsx';
import type { ItemView, ListItemProps } from '../../shell/editor/list/list-chunk.tsx';
import { useItemEdits, type ItemKind } from '../../shell/editor/list/use-item-edits.ts';
import { aboutText, conceptLabels, conceptNoun, conceptWords } from '../../text/about.ts';
import { itemText } from '../../text/items.ts';
import { blankConcept, conceptList } from './draft.ts';

const kind: ItemKind<ConceptItem> = { words: conceptWords, blank: blankConcept, keepsOne: true };

function Concept({ path }: ListItemProps<ConceptItem>) {
  const { addAfter, remove } = useItemEdits(conceptList, kind);
  return (
    <EditorItem
      path={path}
      words={conceptWords}
      onAddAfter={() => addAfter(path)}
      onRemove={() => remove(path)}
    >
      <EditorTextField path={under(path, 'title')} label={conceptLabels.title} required />
      <EditorTextField path={under(path, 'content')} label={conceptLabels.content} required multiline />
      <MediaRow>
        <EditorMediaField path={under(path, 'image')} label={conceptLabels.image} kind="image" ratio="16:9" />
      </MediaRow>
    </EditorItem>
  );
}

const view: ItemView<ConceptItem> = {
  Item: Concept,
  textOf: ({ title, content }) => `${title}\n${content}`,
  height: 440,
};

/** The concept items. Never without one: an empty one takes the place of the last. */
export function Concepts() {
  const { add } = useItemEdits(conceptList, kind);
  return (
    <FieldGroup title={aboutText.concepts}>
      <EditorList path={conceptList} view={view} />
      <AddItemButton path={conceptList} label={itemText.add(conceptNoun)} onAdd={() => add()} />
    </FieldGroup>
  );
}
