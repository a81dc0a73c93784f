import {
  emptyTopContent,
  topTextFields,
  type TopContent,
  type TopMediaField,
  type TopTextField,
} from '../../contract/http/top.ts';
import { videoFields } from '../../contract/http/videos.ts';
import { isFieldOf, rootPath } from '../../editing/paths.ts';

export type TopDraft = TopContent;
export const topPath = rootPath<TopDraft>();

export type TopField = TopTextField | TopMediaField;

/** The fields in the order in which the screen shows them. */
export const topSections = {
  hero: ['title_en', 'title_ja', 'hero_hedder_image'],
  videos: videoFields,
  about: ['about_title_en', 'about_description', 'about_image'],
  newVisitor: [
    'newvisitor_catchcopy',
    'newvisitor_title',
    'newvisitor_description',
    'newvisitor_button_text',
    'newvisitor_bg_image',
  ],
} as const satisfies Record<string, readonly TopField[]>;

export const isTextField = (field: TopField): field is TopTextField =>
  topTextFields.some((each) => each === field);

export const isTopField = (step: unknown): step is TopField => isFieldOf(emptyTopContent, step);
