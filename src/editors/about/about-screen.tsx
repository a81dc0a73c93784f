import type { ConceptItem, AboutDraft } from '../../documents/about/document.ts';
import { documents } from '../../documents/documents.ts';
import { under } from '../../editing/paths.ts';
import { EditorMediaField } from '../../shell/editor/editor-media-field.tsx';
import { EditorScreen, type EditorActors } from '../../shell/editor/editor-screen.tsx';
import { EditorTextField } from '../../shell/editor/editor-text-field.tsx';
import { FieldGroup, MediaRow } from '../../shell/editor/field-group.tsx';
import { useCollapse } from '../../shell/editor/list/collapse.ts';
import { AddItemButton } from '../../shell/editor/list/item-controls.tsx';
import type { ItemView, ListItemProps } from '../../shell/editor/list/list-chunk.tsx';
import { CollapseAll } from '../../shell/editor/list/list-search.tsx';
import { ListTools } from '../../shell/editor/list/list-tools.tsx';
import { SelectionBar } from '../../shell/editor/list/selection-bar.tsx';
import { SortableEditorItem } from '../../shell/editor/list/sortable-editor-item.tsx';
import { SortableEditorList } from '../../shell/editor/list/sortable-editor-list.tsx';
import { useItemEdits } from '../../shell/editor/list/use-item-edits.ts';
import { useSelection } from '../../shell/editor/list/use-selection.ts';
import { VideoGroups } from '../../shell/editor/video-groups.tsx';
import { aboutText } from '../../text/about.ts';
import { itemText } from '../../text/sortable-list.ts';
import { about, aboutMirror, conceptList, concepts } from './editor.ts';

interface AboutScreenProps extends EditorActors<AboutDraft> {
  /** Whether the backend keeps the order of the concept items. */
  readonly isOrdered: boolean;
}

/** The about page editor (sections 2 and 3). */
export function AboutScreen({ isOrdered, ...actors }: AboutScreenProps) {
  return (
    <EditorScreen
      {...actors}
      definition={about}
      mirror={aboutMirror}
      title={documents.about.place}
      titleLang="en"
    >
      <FieldGroup title={aboutText.message}>
        <EditorTextField path={under(about.path, 'concept_message')} />
      </FieldGroup>
      <VideoGroups />
      <Concepts isOrdered={isOrdered} />
    </EditorScreen>
  );
}

function Concept({ path }: ListItemProps<ConceptItem>) {
  const { addAfter, remove } = useItemEdits(conceptList, concepts);
  return (
    <SortableEditorItem path={path} onAddAfter={() => addAfter(path)} onRemove={() => remove(path)}>
      <EditorTextField path={under(path, 'title')} />
      <EditorTextField path={under(path, 'content')} />
      <MediaRow>
        <EditorMediaField path={under(path, 'image')} />
      </MediaRow>
    </SortableEditorItem>
  );
}

const view: ItemView<ConceptItem> = {
  Item: Concept,
  textOf: ({ title, content }) => `${title}\n${content}`,
  height: 440,
};

const names = ['concept_description'];

/** The concept items. There is always one: a placeholder replaces the last one when it is deleted. */
function Concepts({ isOrdered }: Pick<AboutScreenProps, 'isOrdered'>) {
  const { add } = useItemEdits(conceptList, concepts);
  const collapse = useCollapse(names);
  const selection = useSelection(names);
  return (
    <FieldGroup title={concepts.label}>
      <ListTools>
        <CollapseAll collapse={collapse} />
        <SelectionBar selection={selection} isSortable={isOrdered} />
      </ListTools>
      <SortableEditorList
        path={conceptList}
        kind={concepts}
        view={view}
        label={aboutText.list}
        collapse={collapse}
        selection={selection}
        isSortable={isOrdered}
      />
      <AddItemButton
        path={conceptList}
        label={itemText.add(concepts.noun)}
        pasted={concepts.noun}
        onAdd={() => add()}
      />
    </FieldGroup>
  );
}
