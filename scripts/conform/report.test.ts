import { expect, test } from 'vitest';

import { hasFailure, htmlOf, jsonOf, textOf, type Report } from './report.ts';

const report: Report = {
  backend: 'https://api.studio.example',
  origin: 'https://console.studio.example',
  calls: [{ call: 'GET /api/get_reviews/', times: 2, slowest: 31 }],
  findings: [
    {
      at: ['GET /api/get_reviews/'],
      field: '*.<b>',
      found: 'a text, which is not specified',
      does: 'ignores it',
      consequence: 'fine',
      rule: 'section 7',
    },
  ],
  notPlayed: ['every change: it takes --write'],
  notRestored: [],
  leftBehind: [],
  site: null,
};

test('a report says what was found where, what the console does, and what was not tried', () => {
  expect(textOf(report))
    .toBe(`Backend https://api.studio.example, called as from https://console.studio.example
2 requests to 1 calls; the slowest took 31 ms
Does not work with the console: 0
Is read leniently: 0
Differs without consequence: 1
- GET /api/get_reviews/
    *.<b>: a text, which is not specified
    The console ignores it.
    Specified: section 7
Not tried: 1
- every change: it takes --write
`);
  expect(htmlOf(report)).toContain('<td>*.&lt;b&gt;</td>');
  expect(htmlOf(report)).not.toContain('<b>');
});

test('only what fails, or was not restored, fails the command', () => {
  const findings = report.findings.map((each) => Object.assign({}, each, { consequence: 'fails' as const }));
  expect(hasFailure(report)).toBe(false);
  expect(hasFailure({ ...report, findings })).toBe(true);
  expect(hasFailure({ ...report, leftBehind: ['the studio'] })).toBe(true);
});

test('what was not restored is said before anything else, with the body and the save to restore it by', () => {
  const body = [{ id: 1, reply: 'また', note: '電話で' }];
  const changed: Report = {
    ...report,
    findings: [],
    notRestored: [
      {
        call: 'GET /api/get_reviews/',
        request: null,
        body,
        after: [{ id: 1, reply: 'また' }],
        isLeft: false,
        restoredBy: { call: 'POST /api/save_review/', request: { reviews: [{ id: 1, reply: 'また' }] } },
        differences: [{ place: '[id 1].note', before: '電話で', after: undefined }],
      },
      {
        call: 'POST /api/get_news/',
        request: { news_id: 1 },
        body: 'no JSON',
        after: 'other',
        isLeft: false,
        restoredBy: null,
        differences: [{ place: '', before: 'no JSON', after: 'other' }],
      },
      {
        call: 'GET /api/get_page_top_content/',
        request: null,
        body: { title_en: 'Dance' },
        after: { title_en: 'Studio' },
        isLeft: true,
        restoredBy: { call: 'POST /api/update_page_top_content/', request: { title_en: 'Dance' } },
        differences: [{ place: 'title_en', before: 'Dance', after: 'Studio' }],
      },
    ],
  };
  expect(hasFailure(changed)).toBe(true);
  expect(textOf(changed).split('Backend ')[0]).toBe(`Changed and not restored: 3
- GET /api/get_reviews/
    [id 1].note: "電話で" has become nothing
    The body before: [{"id":1,"reply":"また","note":"電話で"}]
    The body now: [{"id":1,"reply":"また"}]
    POST /api/save_review/ should restore it with: {"reviews":[{"id":1,"reply":"また"}]}
- POST /api/get_news/
    body: "no JSON" has become "other"
    The request of the read: {"news_id":1}
    The body before: "no JSON"
    The body now: "other"
    The console has no save that restores it.
- GET /api/get_page_top_content/
    title_en: "Dance" has become "Studio"
    It was left as it is: this run did not write what is there now, somebody else may have.
    The body before: {"title_en":"Dance"}
    The body now: {"title_en":"Studio"}
    POST /api/update_page_top_content/ would erase the body now with: {"title_en":"Dance"}
`);
  const [before = ''] = htmlOf(changed).split('<p>Backend');
  expect(before).toContain('<h2>Changed and not restored: 3</h2><h3>GET /api/get_reviews/</h3>');
  expect(before).toContain(
    '[{&quot;id&quot;:1,&quot;reply&quot;:&quot;また&quot;,&quot;note&quot;:&quot;電話で&quot;}]',
  );
  const json: unknown = JSON.parse(jsonOf(changed));
  expect(Object.keys(Object(json))[0]).toBe('notRestored');
  expect(json).toMatchObject({ notRestored: [{ body }, {}, {}] });
});
