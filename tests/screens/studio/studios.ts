import { expect } from 'playwright/test';

import { getFirstId } from '../../../src/contract/http/first-id.ts';
import { getLessons } from '../../../src/contract/http/lesson.ts';
import { getMediaFiles } from '../../../src/contract/http/media.ts';
import {
  createStudio,
  deleteStudio,
  emptyStudio,
  getStudio,
  updateStudio,
  type CreateStudioRequest,
  type Studio,
  getLocation,
  getStudios,
  updateIsPublished,
} from '../../../src/documents/studio/document.ts';
import { StudioEditor } from '../../pages/studio-page.ts';
import { answer, demoOf, refused, type Answer } from '../answers.ts';
import { openScreen } from '../open-screen.tsx';

/** 東京都渋谷区 and 京都府京都市左京区, where the embedded backend finds every address that begins with them. */
const places = [
  { place: '東京都渋谷区', matched: 'municipality', lat: 35.66, lng: 139.7 },
  { place: '京都府京都市左京区', matched: 'municipality', lat: 35.05, lng: 135.78 },
] as const;

/** The studios of the demonstration, which calls change as on the embedded backend. */
export class Studios {
  all: readonly Studio[] = demoOf(getStudios).map(({ id }) => demoOf(getStudio, { studio_id: id }));

  named(name: string): Studio | undefined {
    return this.all.find((studio) => studio.name === name);
  }

  /** Adds one, and gives its id. */
  add({ image_ids, top_image, lat: _lat, lng: _lng, ...texts }: CreateStudioRequest): number {
    const id = Math.max(...this.all.map((studio) => studio.id)) + 1;
    const files = demoOf(getMediaFiles);
    const fileOf = (wanted: number | null) => files.filter((file) => file.id === wanted);
    const [main = null] = fileOf(top_image);
    const images = image_ids.flatMap(fileOf);
    this.all = [...this.all, { ...emptyStudio, ...texts, id, main_image: main, images }];
    return id;
  }

  change(id: number, changed: Partial<Studio>): void {
    this.all = this.all.map((studio) => (studio.id === id ? { ...studio, ...changed } : studio));
  }

  readonly answers: readonly Answer[] = [
    answer(getStudios, () => this.all.map(({ id, name, slug }) => ({ id, name, slug }))),
    answer(getFirstId, () => ({ id: this.all[0]?.id ?? null })),
    answer(
      getStudio,
      ({ request: { studio_id: id } }) =>
        this.all.find((studio) => studio.id === id) ?? refused(404, 'スタジオが見つかりません。'),
    ),
    // As the checks read it: a studio that was added has no lessons.
    answer(getLessons, ({ request }) =>
      demoOf(getStudios).some(({ id }) => id === request.studio_id) ? demoOf(getLessons, request) : [],
    ),
    answer(getLocation, ({ request: { address } }) => {
      const found = places.find(({ place }) => address.startsWith(place));
      return found ?? refused(422, '');
    }),
    answer(createStudio, ({ request }) =>
      this.all.some(({ slug }) => slug === request.slug)
        ? refused(409, `スラッグ「${request.slug}」は、ほかのスタジオで使われています。`)
        : { message: '', studio_id: this.add(request) },
    ),
    answer(updateStudio, ({ request: { studio_id: id, name, slug, address } }) => {
      this.change(id, { name, slug, address });
      return { message: '' };
    }),
    answer(updateIsPublished, ({ request: { studio_id: id, is_published } }) => {
      this.change(id, { is_published });
      return { message: '' };
    }),
    answer(deleteStudio, ({ request: { studio_id: id } }) => {
      this.all = this.all.filter((studio) => studio.id !== id);
      return { message: '' };
    }),
  ];
}

/** Shows the editor of a studio, or of a new one; `answers` stand before those of `studios`. */
export async function showStudio(
  place: number | string,
  { studios = new Studios(), answers = [] }: { studios?: Studios; answers?: readonly Answer[] } = {},
) {
  const screen = await openScreen(`/studio/${place}`, [...answers, ...studios.answers]);
  return { ...screen, editor: new StudioEditor(screen.page), studios };
}

/** The same, loaded, and the page in its frame too. */
export async function openStudio(...given: Parameters<typeof showStudio>) {
  const shown = await showStudio(...given);
  const { editor } = shown;
  if (given[0] === 'new') await expect(editor.heading).toHaveText('Add Studio');
  else await expect(editor.name).not.toHaveValue('');
  await editor.expectSiteLoaded();
  return shown;
}
