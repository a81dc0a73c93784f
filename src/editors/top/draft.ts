import {
  emptyTopContent,
  topTextFields,
  type TopContent,
  type TopMediaField,
  type TopTextField,
} from '../../contract/http/top.ts';

export type TopDraft = TopContent;
export type TopField = TopTextField | TopMediaField;

/** The fields in the order in which the screen shows them. */
export const topSections = {
  hero: ['title_en', 'title_ja', 'hero_hedder_image'],
  pcVideos: ['pc_video_small', 'pc_video_medium', 'pc_video_large', 'pc_video_extra_large'],
  mobileVideos: [
    'mobile_video_small',
    'mobile_video_medium',
    'mobile_video_large',
    'mobile_video_extra_large',
  ],
  about: ['about_title_en', 'about_description', 'about_image'],
  newVisitor: [
    'newvisitor_catchcopy',
    'newvisitor_title',
    'newvisitor_description',
    'newvisitor_button_text',
    'newvisitor_bg_image',
  ],
} as const satisfies Record<string, readonly TopField[]>;

const textFields: readonly string[] = topTextFields;

export const isTextField = (field: TopField): field is TopTextField => textFields.includes(field);

export const isTopField = (step: unknown): step is TopField =>
  typeof step === 'string' && Object.hasOwn(emptyTopContent, step);
