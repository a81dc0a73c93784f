import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

import { demoTop } from '../../../server/demo/content.ts';
import type { TopMediaField, TopTextField } from '../../../src/contract/http/top.ts';
import { topMachine } from '../../../src/editors/top/editor.ts';
import { TopScreen } from '../../../src/editors/top/top-screen.tsx';
import { editorRoute } from '../../../src/routes/-editor-route.tsx';
import { topResource } from '../../../src/routes/-top-resource.ts';
import { topLabels } from '../../../src/text/top.ts';
import { answerCalls, library, type Answers } from '../backend.ts';
import { MediaLibrary } from '../media-library.ts';
import { standAlone } from './stand-alone.tsx';
import { config, previewPath } from './surroundings.ts';

/** The demonstration's content, each file as its media object. */
const content = Object.fromEntries(
  Object.entries(demoTop).map(([field, value]) => [
    field,
    library.find(({ image_url: url }) => url.endsWith(`/${value}`)) ?? value,
  ]),
);

/** Shows the top page editor, whose fields take one file each, and waits until its fields are there. */
export async function openTop(answers: Answers = {}): Promise<void> {
  answerCalls({ 'GET /api/get_page_top_content/': () => Response.json(content), ...answers });
  const { component } = editorRoute({
    title: 'Top',
    previewPath,
    machine: topMachine,
    resource: topResource,
    Screen: TopScreen,
    hasMedia: true,
  });
  standAlone(config, component);
  await expect.element(textOf('title_ja')).toHaveValue(demoTop.title_ja);
}

export const textOf = (field: TopTextField): Locator =>
  page.getByRole('textbox', { name: topLabels[field], exact: true });

/** The button that opens the library for a field. */
export const fieldOf = (field: TopMediaField): Locator =>
  page.getByRole('group', { name: topLabels[field], exact: true }).getByRole('button');

/** Opens the library for a field, and waits for its files. */
export const openLibrary = (field: TopMediaField): Promise<MediaLibrary> =>
  MediaLibrary.open(topLabels[field], fieldOf(field));
