import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';

import type { Side } from '../../editing/merge.ts';
import { mergeText } from '../../text/merge.ts';
import { excerptOf } from '../excerpt.ts';
import type { CollisionEntry } from './collision-entries.ts';

import styles from './merge-dialog.module.css';

interface CollisionChoiceProps {
  readonly entry: CollisionEntry;
  /** Null before a choice. */
  readonly side: Side | null;
  readonly onChoose: (side: Side) => void;
}

const sides: readonly Side[] = ['mine', 'theirs'];
const isSide = (value: string): value is Side => sides.some((side) => side === value);

/** The two changes of one place, side by side. */
export const CollisionChoice = ({ entry: { place, sides: texts }, side, onChoose }: CollisionChoiceProps) => (
  <RadioGroup
    className={styles['collision'] ?? ''}
    value={side}
    onChange={(value) => {
      if (isSide(value)) onChoose(value);
    }}
  >
    <Label className={styles['place'] ?? ''}>{place}</Label>
    <div className={styles['sides']}>
      {sides.map((each) => (
        <Radio key={each} value={each} className={styles['side'] ?? ''}>
          <span className={styles['mark']} />
          <span className={styles['name']}>{mergeText.side[each]}</span>
          <span className={styles['value']}>
            {excerptOf(texts[each], texts[each === 'mine' ? 'theirs' : 'mine']).map(
              ({ text, isChanged }, at) =>
                // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have nothing but their places.
                isChanged ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
            )}
          </span>
        </Radio>
      ))}
    </div>
  </RadioGroup>
);
