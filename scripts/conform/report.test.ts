import { expect, test } from 'vitest';

import { hasFailure, htmlOf, textOf, type Report } from './report.ts';

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
  expect(hasFailure({ ...report, notRestored: ['the studio'] })).toBe(true);
});
