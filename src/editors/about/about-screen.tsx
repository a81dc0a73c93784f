import type { ConceptItem } from '../../contract/http/about.ts';
import { under } from '../../editing/paths.ts';
import { EditorMediaField } from '../../shell/editor/editor-media-field.tsx';
import { EditorScreen, type EditorActors } from '../../shell/editor/editor-screen.tsx';
import { EditorTextField } from '../../shell/editor/editor-text-field.tsx';
import { FieldGroup, MediaRow } from '../../shell/editor/field-group.tsx';
import { AddItemButton, EditorItem } from '../../shell/editor/list/editor-item.tsx';
import { EditorList } from '../../shell/editor/list/editor-list.tsx';
import type { ItemView, ListItemProps } from '../../shell/editor/list/list-chunk.tsx';
import { useItemEdits } from '../../shell/editor/list/use-item-edits.ts';
import { VideoGroups } from '../../shell/editor/video-groups.tsx';
import { aboutText } from '../../text/about.ts';
import { itemText } from '../../text/sortable-list.ts';
import { about, aboutMirror, conceptList, concepts, type AboutDraft } from './editor.ts';

/** The about page editor (sections 2 and 3). */
export function AboutScreen(actors: EditorActors<AboutDraft>) {
  return (
    <EditorScreen {...actors} definition={about} mirror={aboutMirror} title={aboutText.title} titleLang="en">
      <FieldGroup title={aboutText.message}>
        <EditorTextField path={under(about.path, 'concept_message')} />
      </FieldGroup>
      <VideoGroups />
      <Concepts />
    </EditorScreen>
  );
}

function Concept({ path }: ListItemProps<ConceptItem>) {
  const { addAfter, remove } = useItemEdits(conceptList, concepts);
  return (
    <EditorItem
      path={path}
      words={concepts.words}
      onAddAfter={() => addAfter(path)}
      onRemove={() => remove(path)}
    >
      <EditorTextField path={under(path, 'title')} />
      <EditorTextField path={under(path, 'content')} />
      <MediaRow>
        <EditorMediaField path={under(path, 'image')} />
      </MediaRow>
    </EditorItem>
  );
}

const view: ItemView<ConceptItem> = {
  Item: Concept,
  textOf: ({ title, content }) => `${title}\n${content}`,
  height: 440,
};

/** The concept items. There is always one: a placeholder replaces the last one when it is deleted. */
function Concepts() {
  const { add } = useItemEdits(conceptList, concepts);
  return (
    <FieldGroup title={aboutText.concepts}>
      <EditorList path={conceptList} view={view} />
      <AddItemButton path={conceptList} label={itemText.add(concepts.noun)} onAdd={() => add()} />
    </FieldGroup>
  );
}
