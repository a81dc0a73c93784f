import { beforeEach, expect, test } from 'vitest';

import { conform } from '../../../scripts/conform/conform.ts';
import { faults, faultyBackend } from '../../fixtures/faulty-backend.ts';
import { administrator, consoleOrigin } from '../backend.ts';
import { fillDemo } from '../fill-demo.ts';
import { sharedBackend } from '../shared-backend.ts';

// The calls are the same over either database: one is enough.

const backend = await sharedBackend();
beforeEach(async () => {
  await fillDemo(backend);
  backend.writeMedia('aaaaaaaaaaaaaaaa', 'hero.jpg', 'picture');
  backend.writeMedia('cccccccccccccccc', 'film.mp4', 'film');
});

/** The embedded backend without a network. */
const embedded: typeof fetch = async (address, init) => {
  const { pathname, search } = new URL(address instanceof Request ? address.url : address);
  const headers = new Headers(init?.headers);
  headers.set('host', new URL(consoleOrigin).host);
  headers.set('origin', consoleOrigin);
  const incoming = { socket: { remoteAddress: '127.0.0.1' } };
  return backend.app.request(pathname + search, { ...init, headers }, { incoming });
};

test('without a session everything that needs one is not played, and the sign-in is named', async () => {
  const { outcome } = await conform({
    backend: consoleOrigin,
    origin: consoleOrigin,
    fetch: embedded,
    username: 'admin',
    password: 'not the password',
    keep: null,
  });
  expect(outcome.notPlayed).toContain('every call with a session: there is none');
  expect(outcome.findings.map(({ consequence, at }) => [consequence, at])).toEqual([
    ['fails', ['POST /api/login/']],
  ]);
});

test('against a backend with thirty faults each is named, with what the console does, and nothing else', async () => {
  let signal = new AbortController();
  const origin = 'https://console.studio.example';
  const planted = faults(() => signal.abort());
  const { outcome } = await conform({
    backend: 'https://api.studio.example',
    origin,
    fetch: faultyBackend(embedded, origin, Object.values(planted)),
    limit: () => {
      signal = new AbortController();
      return signal.signal;
    },
    ...administrator,
    keep: () => Promise.resolve(),
  });
  const named = outcome.findings.map(
    ({ consequence, at, field, found, does }) =>
      `${consequence}: ${at.join(', ')}: ${field}: ${found}: ${does}`,
  );
  expect(named).toEqual([
    'fails: POST /api/login/: status: 200 for a wrong password: takes it for done',
    'fails: GET /api/get_reviews/: status: 200 without a session, instead of 401: does not notice that the session has ended: nobody is asked to sign in again',
    'fails: GET /api/get_trial_customers/: status: a redirect to another page without a session, instead of 401: does not notice that the session has ended: nobody is asked to sign in again',
    'fails: GET /api/get_question_category_list/: *.qa_items.*.id: missing: shows a failed load with Retry, and nothing to edit',
    'fails: POST /api/get_lessons/: CORS: the preflight does not allow content-type: gets no answer: the browser keeps it from the page',
    'fails: POST /api/get_lessons/: *.close_flg: a text instead of true or false: shows a failed load with Retry, and nothing to edit',
    'fails: GET /api/get_instructors_for_lesson_page/: body: no JSON: shows a failed load with Retry, and nothing to edit',
    'fails: GET /api/get_hashtag_master/: CORS: access-control-allow-credentials is not true: gets no answer: the browser keeps it from the page',
    'fails: GET /api/get_hashtag_master/: *.id: a text instead of a number: leaves the row out and says how many rows could not be read',
    'fails: GET /api/get_trial_customers/: *.id: the id of an earlier row: leaves the row out and says how many rows could not be read',
    'fails: GET /api/get_studio_lessons/: answer: no answer within 30 s: shows a failure with Retry',
    'fails: GET /api/get_media_files/: video: range: 200 instead of 206 with its range: does not play it in Safari, and cannot seek',
    'fails: POST /api/update_page_top_content/: page_content.newvisitor_description: read back in another way than it was saved: shows what it reads back: the edit seems to be lost',
    'fails: DELETE /api/delete_media/:id/: CORS: the preflight does not allow DELETE: gets no answer: the browser keeps it from the page',
    'fails: POST /api/update_is_published/: status: 200 with a failure in its body: shows a failure',
    'lenient: GET /api/get_media_files/: status: 403 without a session, instead of 401: asks the user to sign in again, in a dialog that can be dismissed',
    'lenient: GET /api/get_page_about_content/: body: inside page_content: reads what is inside',
    'lenient: GET /api/get_page_price_content/: body: a list without an object around it: reads what is inside',
    'lenient: GET /api/get_page_price_content/: price_content.*.button_text: null instead of a text (4 times): takes the default of section 3',
    'lenient: GET /api/get_reviews/: *.is_published: missing: takes the default of section 3',
    'lenient: GET /api/get_media_files/: *.url: a text (3 times), which is not specified: reads it in place of the field that is missing',
    'lenient: GET /api/get_studios/: body: inside studios: reads what is inside',
    'lenient: POST /api/get_studio/: id: a number as text instead of a number: converts it',
    'lenient: POST /api/get_news/: status: 200 with error in its body for an article that is not there: takes it for refused',
    'lenient: GET /api/get_trial_customers/: *.age: a number instead of a text: converts it',
    'lenient: POST /api/create_news/: news_id: missing: looks for the article in the list',
    'lenient: DELETE /api/delete_media/:id/: references: none in the refusal of a file in use: shows the text of the error without the uses',
    'fine: GET /api/get_page_about_content/: updated_at: a text, which is not specified: ignores it',
    'fine: POST /api/get_first_id/: content-type: text/html instead of application/json: reads the body as JSON whatever its type',
    'fine: POST /api/get_studio/: error: none of error, message and detail in the refusal of a studio that is not there: shows the failure without the reason',
  ]);
  expect([outcome.notRestored, outcome.leftBehind]).toEqual([[], []]);
  expect(Object.keys(planted)).toHaveLength(30);
});
