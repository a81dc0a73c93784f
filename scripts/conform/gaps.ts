import type { Call } from '../../src/contract/http/call.ts';
import type { Difference } from '../../src/contract/http/differences.ts';
import { editedList, gapsOf, type AnswerGap, type EditedFields } from '../../src/contract/http/edited.ts';
import { noteListHeaders, type ListHeaders } from '../../src/contract/http/lenient.ts';
import { bodyOf, type Client, type Exchange } from './client.ts';
import { nameOf, type Findings } from './finding.ts';

// Only whether a list is whole, and its ids.
const listOfAnything = editedList('', {});

const allHeaders = ({ headers }: Exchange): ListHeaders => ({
  link: headers.get('link'),
  total: headers.get('x-total-count'),
});

/** The gaps of an answer; of a list that nobody edits, of what such a list has. */
function gapsIn(exchange: Exchange, headers: ListHeaders): readonly AnswerGap[] {
  const { call } = exchange;
  const edited = call.edited ?? (call.answer.type === 'array' ? listOfAnything : null);
  if (!edited) return [];
  const body = bodyOf(exchange);
  noteListHeaders(body, headers);
  return gapsOf(edited, body);
}

/** A gap in words. */
function wordsOf(gap: AnswerGap) {
  switch (gap.kind) {
    case 'part': {
      const found =
        gap.total === null ? `${gap.arrived} rows, but not all` : `${gap.arrived} of ${gap.total} rows`;
      return { field: 'list', found };
    }
    case 'sameId':
      return { field: 'id', found: `two rows with the id ${gap.id}` };
    case 'respelled':
      return { field: gap.field, found: `nowhere in the answer, but ${gap.found} is` };
    case 'missing':
    case 'omitted':
      return { field: gap.field, found: 'nowhere in the answer' };
  }
}

const failedLoad = ['fails', 'shows a failed load with Retry, and nothing to edit'] as const;
const readAsEmpty = ['lenient', 'reads it as empty'] as const;

function effectOf({ isOmittedEmpty }: Client, { edited }: Call, { kind }: AnswerGap) {
  if (edited === undefined) return ['fails', 'shows these rows, and says that others are missing'] as const;
  if (kind === 'missing') return isOmittedEmpty ? readAsEmpty : failedLoad;
  if (kind !== 'omitted') return failedLoad;
  return isOmittedEmpty
    ? readAsEmpty
    : (['lenient', 'asks before the first save, which makes it empty everywhere'] as const);
}

const rule = 'the decisions of the specification, "Reading"';

/** Notes what an answer has less of than the backend. */
export function noteGaps(client: Client, exchange: Exchange, findings: Findings): void {
  const { call } = exchange;
  // Where nobody edits the rows, two with one id are shown as they are.
  const isTold = ({ kind }: AnswerGap) => call.edited !== undefined || kind === 'part';
  const shown = gapsIn(exchange, client.shownHeaders(exchange)).filter(isTold);
  for (const gap of shown) {
    const [consequence, does] = effectOf(client, call, gap);
    findings.note(call, { ...wordsOf(gap), does, consequence, rule });
  }
  if (shown.some(({ kind }) => kind === 'part')) return;
  for (const gap of gapsIn(exchange, allHeaders(exchange)).filter(({ kind }) => kind === 'part'))
    findings.note(call, {
      ...wordsOf(gap),
      does: 'takes them for all, because CORS hides the header that says it: a save erases the others',
      consequence: 'fails',
      rule: `${rule}, and Access-Control-Expose-Headers`,
    });
}

/** The names under which a field is read, and those inside, by the path of the field. */
function namesIn(fields: EditedFields, path = ''): readonly (readonly [path: string, field: string])[] {
  return Object.entries(fields).flatMap(([name, { aliases = [], rows }]) =>
    [name, ...aliases]
      .map((each) => [path + each, path + name] as const)
      .concat(rows ? namesIn(rows, `${path}${name}.`) : []),
  );
}

/** Whether a difference of a body is already reported as a gap. */
export function isAboutGap(exchange: Exchange, { field, unknownName, came }: Difference): boolean {
  const { edited } = exchange.call;
  if (edited === undefined || (came !== 'nothing' && unknownName === null)) return false;
  const names = field.split('.').filter((name) => name !== '*');
  const place = names.join('.');
  const readName = namesIn(edited.fields).find(([path]) => path === place)?.[1];
  return gapsIn(exchange, allHeaders(exchange)).some((gap) => {
    if (gap.kind === 'part' || gap.kind === 'sameId') return false;
    if (unknownName === null) return gap.field === readName;
    return gap.kind === 'respelled' && gap.found === unknownName;
  });
}

/** Whether an answer shows that it has less than the backend. */
export const hasGaps = (exchange: Exchange): boolean => gapsIn(exchange, allHeaders(exchange)).length > 0;

/** Whether an answer has no gaps, so that a save made from it loses nothing. Notes the gaps. */
export function maySave(findings: Findings, exchange: Exchange, save: Call): boolean {
  const gaps = gapsIn(exchange, allHeaders(exchange));
  for (const { field, found } of gaps.map(wordsOf))
    findings.note(save, {
      field: 'save',
      found: `not made: ${field} of ${nameOf(exchange.call)}: ${found}`,
      does: 'could erase content with it',
      consequence: 'fails',
      rule,
    });
  return gaps.length === 0;
}
