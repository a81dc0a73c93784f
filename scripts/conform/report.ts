import type { Consequence, Finding } from './finding.ts';
import type { NotRestored } from './kept-answer.ts';
import type { Outcome } from './run.ts';
import type { SiteOutcome } from './site.ts';

/** What is reported. */
export interface Report extends Outcome {
  readonly backend: string;
  readonly origin: string;
  /** Null without `--site`. */
  readonly site: SiteOutcome | null;
}

const titles: Readonly<Record<Consequence, string>> = {
  fails: 'Does not work with the console',
  lenient: 'Is read leniently',
  fine: 'Differs without consequence',
};

const consequences = ['fails', 'lenient', 'fine'] as const;

const findingsOf = ({ findings, site }: Report): readonly Finding[] => [
  ...findings,
  ...(site?.findings ?? []),
];

/** Whether anything fails. */
export const hasFailure = (report: Report): boolean =>
  findingsOf(report).some(({ consequence }) => consequence === 'fails') ||
  report.notRestored.length > 0 ||
  report.leftBehind.length > 0;

const heads = ({ backend, origin, calls, site }: Report): readonly string[] => [
  `Backend ${backend}, called as from ${origin}`,
  `${calls.reduce((sum, { times }) => sum + times, 0)} requests to ${calls.length} calls; the slowest took ${Math.max(0, ...calls.map(({ slowest }) => slowest))} ms`,
  ...(site?.editors.map(
    ({ editor, path, shown, notShown, missing }) =>
      `Site ${site.site}${path}, ${editor} editor: ${shown.length} of ${shown.length + notShown.length} fields show; ${missing.length} edit_ elements are missing`,
  ) ?? []),
];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A value in one line. */
const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

const shortened = (value: unknown): string => {
  const text = shown(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
};

const notRestoredTitle = 'Changed and not restored';

/** What was there before, with the body that it had. */
const detailsOf = ({
  request,
  body,
  after: now,
  isLeft,
  restoredBy,
  differences,
}: NotRestored): readonly string[] => [
  ...differences.map(
    ({ place, before, after }) =>
      `${place === '' ? 'body' : place}: ${shortened(before)} has become ${shortened(after)}`,
  ),
  ...(request === null ? [] : [`The request of the read: ${shown(request)}`]),
  ...(isLeft
    ? ['It was left as it is: this run did not write what is there now, somebody else may have.']
    : []),
  `The body before: ${shown(body)}`,
  `The body now: ${shown(now)}`,
  restoredBy === null
    ? 'The console has no save that restores it.'
    : `${restoredBy.call} ${isLeft ? 'would erase the body now' : 'should restore it'} with: ${shown(restoredBy.request)}`,
];

const notRestoredText = ({ notRestored }: Report): readonly string[] =>
  notRestored.length === 0
    ? []
    : [
        `${notRestoredTitle}: ${notRestored.length}`,
        ...notRestored.map((each) =>
          [`- ${each.call}`, ...detailsOf(each).map((line) => `    ${line}`)].join('\n'),
        ),
      ];

const notRestoredHtml = ({ notRestored }: Report): string =>
  notRestored.length === 0
    ? ''
    : `<h2>${notRestoredTitle}: ${notRestored.length}</h2>${notRestored
        .map(
          (each) =>
            `<h3>${escaped(each.call)}</h3><ul>${detailsOf(each)
              .map((line) => `<li>${escaped(line)}</li>`)
              .join('')}</ul>`,
        )
        .join('')}`;

const lists = ({ leftBehind, notPlayed }: Report): readonly (readonly [string, readonly string[]])[] => [
  ['Created and not deleted', leftBehind],
  ['Not tried', notPlayed],
];

const linesOf = ({ field, found, does, rule }: Finding): readonly string[] => [
  `${field}: ${found}`,
  `The console ${does}.`,
  ...(rule === '' ? [] : [`Specified: ${rule}`]),
];

/** The report as text. */
export function textOf(report: Report): string {
  const findings = findingsOf(report);
  const parts = consequences.flatMap((each) => {
    const some = findings.filter(({ consequence }) => consequence === each);
    const lines = some.map((finding) => {
      const [first = '', ...rest] = linesOf(finding);
      return [`- ${finding.at.join(', ')}`, `    ${first}`, ...rest.map((line) => `    ${line}`)].join('\n');
    });
    return [`${titles[each]}: ${some.length}`, ...lines];
  });
  const others = lists(report).flatMap(([title, list]) =>
    list.length === 0 ? [] : [[`${title}: ${list.length}`], list.map((line) => `- ${line}`)].flat(),
  );
  return `${[...notRestoredText(report), ...heads(report), ...parts, ...others].join('\n')}\n`;
}

const style =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #8888;padding:.4rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}';

const row = (cells: readonly string[], tag: 'td' | 'th' = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;

/** The report as one HTML page, without scripts. */
export function htmlOf(report: Report): string {
  const findings = findingsOf(report);
  const tables = consequences.map((each) => {
    const some = findings.filter(({ consequence }) => consequence === each);
    const rows = some.map(({ at, field, found, does, rule }) =>
      row([at.join(', '), field, found, does, rule]),
    );
    const head = row(['Where', 'Field', 'Found', 'The console', 'Specified'], 'th');
    const table =
      some.length === 0 ? '' : `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`;
    return `<h2>${titles[each]}: ${some.length}</h2>${table}`;
  });
  const others = lists(report).map(([title, list]) =>
    list.length === 0
      ? ''
      : `<h2>${title}: ${list.length}</h2><ul>${list.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`,
  );
  const calls = report.calls.map(({ call, times, slowest }) => row([call, String(times), `${slowest} ms`]));
  const table = `<table><thead>${row(['Call', 'Requests', 'Slowest'], 'th')}</thead><tbody>${calls.join('')}</tbody></table>`;
  const title = 'Conformance of a backend';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${notRestoredHtml(report)}${heads(report)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')}
${tables.join('\n')}${others.join('\n')}<h2>Calls</h2>${table}</main></body></html>
`;
}

/** The report as JSON. */
export const jsonOf = ({ notRestored, ...report }: Report): string =>
  `${JSON.stringify({ notRestored, ...report }, null, 2)}\n`;
