import { expect, test } from 'vitest';

import { storedDocuments } from '../../server/database/stored-documents.ts';
import { sharedBackend } from './shared-backend.ts';
import { contentOf } from './stored-content.ts';
import { barre, film, hero } from './stored-files.ts';

const backend = await sharedBackend();

test('the media library lists every file, the newest first', async () => {
  const response = await backend.get('/api/get_media_files/');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(await response.json()).toEqual([film, barre, hero]);
});

test('a megabyte of text is kept', async () => {
  const own = { about_description: '鏡'.repeat(350_000) };
  const request = contentOf(storedDocuments.top).request([], { own });
  expect(await backend.told('update_page_top_content', request)).toEqual([200, '保存しました。']);
  expect(await backend.read('get_page_top_content')).toMatchObject(own);
});
