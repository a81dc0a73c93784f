import {
  about as document,
  concepts as list,
  emptyAboutContent,
  type AboutContent,
  type AboutDraft,
} from '../../documents/about/document.ts';
import { editorList, editorOf } from '../../editing/editor-of.ts';
import { placeholderId, withPlaceholder } from '../../editing/items.ts';
import { under } from '../../editing/paths.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { defineMirror } from '../../preview/mirror.ts';

export const concepts = editorList(list, {
  labelsFields: true,
  titleOf: ({ title }) => title,
  siteItem: 'concept_description',
});

function toAboutDraft(content: AboutContent): AboutDraft {
  const items = withPlaceholder(content.concept_description, concepts.blank(placeholderId));
  return { ...content, concept_description: items };
}

export const about = editorOf('aboutEditor', document, {
  fields: { concept_description: concepts },
  empty: toAboutDraft(emptyAboutContent),
});

export const conceptList = under(about.path, 'concept_description');

const contentKey = 'aboutContent';
const itemFieldName = /^concept_description(?:_([a-z]+))?(?:_(\d{1,9}))?$/;

export const aboutMirror = defineMirror(about, {
  contentKey,
  component: 'about',
  lists: {
    concept_description: {
      // The placeholder is explained by the announcement of the last item's deletion.
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

export const aboutPage = {
  document,
  definition: about,
  machine: createEditorMachine(about),
  mirror: aboutMirror,
  toDraft: toAboutDraft,
};
