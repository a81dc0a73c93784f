import type { ConceptItem, AboutDraft } from '../../documents/about/document.ts';
import { documents } from '../../documents/documents.ts';
import { under } from '../../editing/paths.ts';
import { EditorMediaField, VideoGroups } from '../../editor/editor-media-field.tsx';
import { EditorTextField } from '../../editor/editor-text-field.tsx';
import { FieldGroup, MediaRow } from '../../editor/field-group.tsx';
import type { ItemView, ListItemProps } from '../../editor/list/list-chunk.tsx';
import { ListSection } from '../../editor/list/list-section.tsx';
import { SortableEditorItem } from '../../editor/list/sortable-editor-item.tsx';
import { useItemEdits } from '../../editor/list/use-item-edits.ts';
import { EditorScreen, type OrderedActors } from '../../editor/screen/editor-screen.tsx';
import { about, aboutMirror, conceptList, concepts } from './editor.ts';

const aboutText = {
  message: 'メッセージ',
} as const;

export function AboutScreen({ isOrdered, ...actors }: OrderedActors<AboutDraft>) {
  return (
    <EditorScreen {...actors} definition={about} mirror={aboutMirror} title={documents.about.navTitle}>
      <FieldGroup title={aboutText.message}>
        <EditorTextField path={under(about.path, 'concept_message')} />
      </FieldGroup>
      <VideoGroups />
      <ListSection path={conceptList} kind={concepts} view={view} isSortable={isOrdered} />
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
