import { updateAboutContent, getAboutContent } from '../documents/about/document.ts';
import { about, aboutMachine, toAboutDraft } from '../editors/about/editor.ts';
import { pageEditor } from './-page-editor.ts';

/** The about page's editor. */
export const aboutEditor = pageEditor('about', {
  definition: about,
  machine: aboutMachine,
  read: getAboutContent,
  save: updateAboutContent,
  toDraft: toAboutDraft,
});
