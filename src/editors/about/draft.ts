import { emptyAboutContent, type AboutContent, type ConceptItem } from '../../contract/http/about.ts';
import { videoFields, type VideoField } from '../../contract/http/videos.ts';
import { isPlaceholder, placeholderId, withPlaceholder } from '../../editing/items.ts';
import { rootPath, under } from '../../editing/paths.ts';
import { isBlank } from '../../editing/rules.ts';

export type AboutDraft = Readonly<Omit<AboutContent, 'concept_description'>> & {
  /** Never empty: without items it holds one placeholder. */
  readonly concept_description: readonly ConceptItem[];
};

/** The fields that are not in a list, in the order in which the screen shows them. */
export type AboutField = 'concept_message' | VideoField;
export const aboutFields: readonly AboutField[] = ['concept_message', ...videoFields];

export const conceptFields = ['title', 'content', 'image'] as const;
export type ConceptField = (typeof conceptFields)[number];

/** The concept items' name, on the site too, and where they are in the draft. */
export const conceptListName = 'concept_description';
export const aboutPath = rootPath<AboutDraft>();
export const conceptList = under(aboutPath, conceptListName);

export const isAboutField = (step: unknown): step is AboutField =>
  aboutFields.some((field) => field === step);

export const isConceptField = (step: unknown): step is ConceptField =>
  conceptFields.some((field) => field === step);

/** A new concept item. */
export const blankConcept = (id: number): ConceptItem => ({ id, title: '', content: '', image: null });

/** Whether the item stands for an empty list: neither validated nor sent. */
export const isEmptyConcept = (item: ConceptItem): boolean =>
  isPlaceholder(item, ({ title, content, image }) => [title, content, image].every(isBlank));

/** What is edited: the loaded content, with one placeholder where it has no items. */
export const toAboutDraft = (content: AboutContent): AboutDraft => ({
  ...content,
  concept_description: withPlaceholder(content.concept_description, blankConcept(placeholderId)),
});

export const emptyAboutDraft: AboutDraft = toAboutDraft(emptyAboutContent);
