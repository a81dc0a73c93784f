import {
  emptyAboutContent,
  type AboutContent,
  type ConceptItem,
  type UpdateAboutContentRequest,
} from '../../contract/http/about.ts';
import { defineEditor } from '../../editing/define-editor.ts';
import { defineList } from '../../editing/define-list.ts';
import { placeholderId, withPlaceholder } from '../../editing/items.ts';
import { under } from '../../editing/paths.ts';
import { videoDescriptions } from '../../editing/video-descriptions.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { defineMirror } from '../../preview/define-mirror.ts';
import { aboutLabels, aboutText, conceptLabels, conceptNoun } from '../../text/about.ts';

export type AboutDraft = Readonly<Omit<AboutContent, 'concept_description'>> & {
  /** Never empty: without items it holds one placeholder. */
  readonly concept_description: readonly ConceptItem[];
};

export const concepts = defineList<ConceptItem>({
  label: aboutText.concepts,
  noun: conceptNoun,
  labelsFields: true,
  titleOf: ({ title }) => title,
  keepsOne: true,
  ids: 'saved',
  deletedAs: 'deleted_concept_ids',
  siteItem: 'concept_description',
  fields: {
    title: { kind: 'text', label: conceptLabels.title, required: true },
    content: { kind: 'lines', label: conceptLabels.content, required: true },
    image: { kind: 'image', label: conceptLabels.image, ratio: '16:9' },
  },
});

/** The editor's draft of the loaded content, with a placeholder where it has no items. */
export function toAboutDraft(content: AboutContent): AboutDraft {
  const items = withPlaceholder(content.concept_description, concepts.blank(placeholderId));
  return { ...content, concept_description: items };
}

export const about = defineEditor<AboutDraft, UpdateAboutContentRequest>({
  id: 'aboutEditor',
  empty: toAboutDraft(emptyAboutContent),
  textsUnder: 'page_content',
  fields: {
    concept_message: {
      kind: 'lines',
      label: aboutLabels.concept_message,
      hint: aboutText.messageHint,
      required: true,
    },
    ...videoDescriptions,
    concept_description: concepts,
  },
});

export const aboutMachine = createEditorMachine(about);

export const conceptList = under(about.path, 'concept_description');

const contentKey = 'aboutContent';
const itemFieldName = /^concept_description(?:_([a-z]+))?(?:_(\d{1,9}))?$/;

export const aboutMirror = defineMirror(about, {
  contentKey,
  component: 'about',
  lists: {
    concept_description: {
      // The announcement of the last item's deletion explains the placeholder.
      added: ({ id, index }) =>
        id === placeholderId ? null : { type: 'ADD_CONCEPT', payload: { contentKey, index } },
      removed: ({ index }) => ({ type: 'DELETE_CONCEPT', payload: { contentKey, index } }),
      selected: ({ index }) => ({ type: 'SELECT_CONCEPT', payload: { contentKey, index } }),
      selectsWithFields: true,
      allData: 'always',
      names: {
        of: (field, index) => `concept_description_${field}_${index}`,
        read: (name) => {
          const [matched, field, at] = itemFieldName.exec(name) ?? [];
          return matched === undefined ? null : { field, index: at === undefined ? undefined : Number(at) };
        },
      },
    },
  },
});
