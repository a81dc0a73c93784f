import type { ReadContent } from '../../../scripts/conform/reads.ts';
import { playSite } from '../../../scripts/conform/site.ts';
import { emptyTopContent } from '../../../src/documents/top/top-fixture.ts';
import { expect, test } from '../../fixtures/kagami.ts';
import { OnePageSite } from '../../fixtures/one-page-site.ts';

const nothing: ReadContent = {
  pages: new Map(),
  media: null,
  studios: null,
  studio: null,
  lessons: null,
  lessonInstructors: null,
  hashtags: null,
  newsList: null,
  news: null,
  bookings: null,
};

test('npm run conform tells which fields a site shows, and which edit_ elements it lacks', async ({
  page,
}) => {
  // It waits for each field that the site does not show.
  test.slow();
  const foreign = await OnePageSite.startForeign();
  const blank = await OnePageSite.startBlank();
  const origin = 'http://console.localhost';
  const content = { ...nothing, pages: new Map([['top', emptyTopContent]] as const) };
  const { editors, findings } = await playSite(page, {
    site: foreign.origin,
    origin,
    content,
    timeout: 2000,
  });
  expect(
    editors.map(({ editor, path, shown, notShown, missing }) => [
      editor,
      path,
      shown,
      notShown.length,
      missing.length,
    ]),
  ).toEqual([['top', '/', ['title_ja'], 18, 18]]);
  expect(editors[0]?.missing).not.toContain('edit_title_ja');
  expect(findings.map(({ field, consequence }) => `${consequence} ${field}`).slice(0, 2)).toEqual([
    'lenient edit_title_en',
    'lenient edit_hero_hedder_image',
  ]);
  const reviews = { ...nothing, pages: new Map([['review', []]] as const) };
  const silent = await playSite(page, { site: blank.origin, origin, content: reviews, timeout: 100 });
  expect(silent.findings.map(({ at, field, found, consequence }) => [at, field, found, consequence])).toEqual(
    [[['review editor'], 'messages', 'none changes what the site shows', 'fails']],
  );
  await foreign.stop();
  await blank.stop();
});
