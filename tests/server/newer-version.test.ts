import { expect, test } from 'vitest';

import { siteOrigin } from './backend.ts';
import { sharedBackend } from './shared-backend.ts';

const backend = await sharedBackend();

const message =
  'システムが新しい版に更新されています。しばらくしてから画面を読み込み直し、もう一度お試しください。';

test('beside a newer version that has changed the tables, reads are served and writes are refused with 503', async () => {
  backend.takesWrites = false;
  expect((await backend.get('/api/get_reviews/')).status).toBe(200);
  expect((await backend.post('/api/get_first_id/', { type: 'studio' })).status).toBe(200);
  const save = await backend.post('/api/save_review/', { reviews: [] });
  expect([save.status, await save.json()]).toEqual([503, { error: message, message }]);
  const login = await backend.login('any password');
  expect([login.status, await login.json()]).toEqual([503, { error: message, message }]);
  const init = {
    method: 'POST',
    headers: { origin: siteOrigin, 'content-type': 'application/json' },
    body: '{}',
  };
  const booking = await backend.site.request('/trial/bookings', init);
  expect([booking.status, await booking.json()]).toEqual([503, { error: message, message }]);
  backend.takesWrites = true;
  expect((await backend.post('/api/save_review/', { reviews: [] })).status).toBe(200);
});
