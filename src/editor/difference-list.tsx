import type { ReactNode } from 'react';

import type { Difference } from '../editing/difference-words.ts';
import { differenceSideText } from './text.ts';

import styles from './difference-list.module.css';

export const firstShown = 100;

type SideNames = Readonly<Record<'before' | 'after', string>>;

interface DifferenceListProps {
  readonly differences: readonly Difference[];
  readonly label: string;
  readonly sides?: SideNames;
  readonly renderActions?: (difference: Difference) => ReactNode;
}

export const DifferenceList = ({
  differences,
  label,
  sides = differenceSideText,
  renderActions,
}: DifferenceListProps) => (
  <ul className={styles['list']} aria-label={label}>
    {differences.map((difference) => (
      <li key={difference.id} className={styles['entry']}>
        <div className={styles['head']}>
          <p className={styles['words']}>{difference.words}</p>
          {renderActions && <div className={styles['actions']}>{renderActions(difference)}</div>}
        </div>
        <Sides {...difference} names={sides} />
      </li>
    ))}
  </ul>
);

function Sides({
  before,
  after,
  change,
  names,
}: Pick<Difference, 'before' | 'after' | 'change'> & { readonly names: SideNames }) {
  if (change.type === 'move' || (before === null && after === null)) return null;
  const isSet = change.type === 'set';
  return (
    <dl className={styles['sides']}>
      {(isSet || before !== null) && (
        <Side name="before" label={names.before} value={before} counterpart={after} />
      )}
      {(isSet || after !== null) && (
        <Side name="after" label={names.after} value={after} counterpart={before} />
      )}
    </dl>
  );
}

interface SideProps {
  readonly name: keyof SideNames;
  readonly label: string;
  readonly value: string | null;
  readonly counterpart: string | null;
}

function Side({ name, label, value, counterpart }: SideProps) {
  const Changed = name === 'before' ? 'del' : 'ins';
  return (
    <div className={styles['side']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']} data-side={name}>
        {value === null ? (
          <span className={styles['nothing']}>{differenceSideText.nothing}</span>
        ) : (
          excerptOf(value, counterpart).map(({ text, isChanged }, at) =>
            // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have nothing but their places.
            isChanged ? <Changed key={at}>{text}</Changed> : <span key={at}>{text}</span>,
          )
        )}
      </dd>
    </div>
  );
}

interface ExcerptPart {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Up to this length a text is shown whole and without marks. */
const glance = 24;
/** The shown length of the unchanged text before and after the changed part. */
const around = 24;
/** The shown length of the changed part, and of a text without a counterpart. */
const longest = 240;

const graphemes = new Intl.Segmenter('ja');

const letterStart = (text: string, index: number): number =>
  graphemes.segment(text).containing(index)?.index ?? index;

const startOf = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, letterStart(text, length))}…` : text;

const endOf = (text: string, length: number): string =>
  text.length > length ? `…${text.slice(letterStart(text, text.length - length))}` : text;

function commonLengths(first: string, second: string): readonly [start: number, end: number] {
  const most = Math.min(first.length, second.length);
  let start = 0;
  while (start < most && first[start] === second[start]) start += 1;
  start = Math.min(letterStart(first, start), letterStart(second, start));
  let end = 0;
  while (end < most - start && first.at(-1 - end) === second.at(-1 - end)) end += 1;
  return [start, end];
}

function wholeFrom(text: string, end: number): number {
  const from = text.length - end;
  const start = letterStart(text, from);
  const next = graphemes.segment(text).containing(start)?.segment.length ?? 0;
  return start === from ? from : start + next;
}

export function excerptOf(text: string, counterpart: string | null): readonly ExcerptPart[] {
  if (counterpart === null || Math.max(text.length, counterpart.length) <= glance)
    return [{ text: startOf(text, longest), isChanged: false }];
  const [start, end] = commonLengths(text, counterpart);
  const from = wholeFrom(text, end);
  return [
    { text: endOf(text.slice(0, start), around), isChanged: false },
    { text: startOf(text.slice(start, from), longest), isChanged: true },
    { text: startOf(text.slice(from), around), isChanged: false },
  ].filter((part) => part.text !== '');
}
