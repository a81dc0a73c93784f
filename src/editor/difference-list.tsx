import type { ReactNode } from 'react';

import type { Difference } from '../editing/difference-words.ts';
import { differenceSideText } from '../text/differences.ts';
import { excerptOf } from './excerpt.ts';

import styles from './difference-list.module.css';

/** So many differences are shown at first: more cannot be looked through, and would take long to appear. */
export const firstShown = 100;

interface SideNames {
  readonly before: string;
  readonly after: string;
}

interface DifferenceListProps {
  readonly differences: readonly Difference[];
  /** The list's accessible name. */
  readonly label: string;
  /** The names of the two sides. */
  readonly sides?: SideNames;
  /** The buttons of an entry. */
  readonly renderActions?: (difference: Difference) => ReactNode;
}

/** Differences between two drafts in words, each with the two values side by side. */
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

/** Both values; of an added or removed item the one, and of a move none. */
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
      {(isSet || before !== null) && <Side name="before" label={names.before} value={before} other={after} />}
      {(isSet || after !== null) && <Side name="after" label={names.after} value={after} other={before} />}
    </dl>
  );
}

interface SideProps {
  readonly name: 'before' | 'after';
  readonly label: string;
  readonly value: string | null;
  readonly other: string | null;
}

function Side({ name, label, value, other }: SideProps) {
  const Changed = name === 'before' ? 'del' : 'ins';
  return (
    <div className={styles['side']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']} data-side={name}>
        {value === null ? (
          <span className={styles['nothing']}>{differenceSideText.nothing}</span>
        ) : (
          excerptOf(value, other).map(({ text, isChanged }, at) =>
            // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have nothing but their places.
            isChanged ? <Changed key={at}>{text}</Changed> : <span key={at}>{text}</span>,
          )
        )}
      </dd>
    </div>
  );
}
