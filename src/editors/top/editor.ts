import type { TopContent, UpdateTopContentRequest } from '../../contract/http/top.ts';
import { defineEditor } from '../../editing/define-editor.ts';
import type { Fields, MediaField, TextField } from '../../editing/description.ts';
import { videoDescriptions } from '../../editing/video-descriptions.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { defineMirror } from '../../preview/define-mirror.ts';
import { topLabels } from '../../text/top.ts';

export type TopDraft = TopContent;
type Component = NonNullable<TextField['component']>;

const text = (component: Component, name: keyof typeof topLabels): TextField => ({
  kind: 'text',
  label: topLabels[name],
  required: true,
  component,
});
const english = (component: Component, name: keyof typeof topLabels): TextField => ({
  ...text(component, name),
  lang: 'en',
});
const lines = (component: Component, name: keyof typeof topLabels): TextField => ({
  ...text(component, name),
  kind: 'lines',
});
const image = (component: Component, name: keyof typeof topLabels): MediaField => ({
  kind: 'image',
  label: topLabels[name],
  ratio: '9:16',
  required: true,
  component,
});

/** All fields are required. The components are those of decisions.md, "Preview messages". */
const fields: Fields<TopDraft> = {
  title_en: english('heroHeader', 'title_en'),
  title_ja: text('heroHeader', 'title_ja'),
  hero_hedder_image: image('heroHeader', 'hero_hedder_image'),
  ...videoDescriptions,
  about_title_en: english('about', 'about_title_en'),
  about_description: lines('about', 'about_description'),
  about_image: image('about', 'about_image'),
  newvisitor_catchcopy: lines('newvisitor', 'newvisitor_catchcopy'),
  newvisitor_title: text('newvisitor', 'newvisitor_title'),
  newvisitor_description: lines('newvisitor', 'newvisitor_description'),
  newvisitor_button_text: text('newvisitor', 'newvisitor_button_text'),
  newvisitor_bg_image: image('newvisitor', 'newvisitor_bg_image'),
};

export const top = defineEditor<TopDraft, UpdateTopContentRequest>({
  id: 'topEditor',
  textsUnder: 'page_content',
  fields,
});

export const topMachine = createEditorMachine(top);

export const topMirror = defineMirror(top, { contentKey: 'topContent' });
