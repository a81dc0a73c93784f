import { shallowEqual, useSelector } from '@xstate/react';
import { useId, useMemo, useState } from 'react';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';

import {
  type ValueTextOf,
  describeDifferences,
  type Describing,
  type Difference,
} from '../../editing/difference-words.ts';
import type { Side, Choices, Drafts } from '../../editing/merge.ts';
import type { MergeOf } from '../../machines/editor-types.ts';
import { mergeText } from '../../text/differences.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { DifferenceList, excerptOf } from '../difference-list.tsx';
import { useEditor } from '../editor-context.tsx';
import type { AnyEditorSnapshot } from '../editor-watch.ts';
import { differenceSideText } from '../text.ts';

import styles from './merge-dialog.module.css';

export interface MergeDialogProps {
  readonly valueTextOf: ValueTextOf;
  readonly onCancel: () => void;
}

const draftsOf = ({ context: { base, draft, theirs } }: AnyEditorSnapshot) => ({ base, theirs, mine: draft });

export function MergeDialog({ valueTextOf, onCancel }: MergeDialogProps) {
  const { editor, fields, merge } = useEditor();
  const drafts = useSelector(editor, draftsOf, shallowEqual);
  const merging = useMemo(
    () => ({ merge, described: { fields, valueTextOf } }),
    [merge, fields, valueTextOf],
  );
  const kept = useMemo(() => keptDifferences(merging, drafts), [merging, drafts]);
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  // A choice may add a collision, such as the position of an item in a kept list.
  const entries = useMemo(() => collisionEntries(merging, drafts, choices), [merging, drafts, choices]);
  const left = entries.filter(({ key }) => !choices.has(key)).length;
  const chooseAll = (side: Side) => setChoices(new Map(entries.map(({ key }) => [key, side])));
  return (
    <Dialog title={mergeText.title} width="wide" onDismiss={onCancel}>
      <DialogBody>
        <p>{mergeText.question(entries.length)}</p>
        {entries.length > 1 && (
          <div className={styles['all']}>
            <Button size="small" onPress={() => chooseAll('mine')}>
              {mergeText.allMine}
            </Button>
            <Button size="small" onPress={() => chooseAll('theirs')}>
              {mergeText.allTheirs}
            </Button>
          </div>
        )}
        {entries.map((entry) => (
          <CollisionChoice
            key={entry.key}
            entry={entry}
            side={choices.get(entry.key) ?? null}
            onChoose={(side) => setChoices((before) => new Map([...before, [entry.key, side]]))}
          />
        ))}
        {kept.length > 0 && (
          <Disclosure>
            <Button slot="trigger" size="small">
              {mergeText.kept(kept.length)}
            </Button>
            <DisclosurePanel>
              <DifferenceList label={mergeText.kept(kept.length)} differences={kept} />
            </DisclosurePanel>
          </Disclosure>
        )}
      </DialogBody>
      <DialogActions>
        <Button onPress={onCancel}>{mergeText.cancel}</Button>
        <Button
          variant="primary"
          disabledReason={left > 0 ? mergeText.left(left) : undefined}
          onPress={() => editor.send({ type: 'merge.confirm', choices })}
        >
          {mergeText.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CollisionChoiceProps {
  readonly entry: ReturnType<typeof collisionEntries>[number];
  readonly side: Side | null;
  readonly onChoose: (side: Side) => void;
}

const sides: readonly Side[] = ['mine', 'theirs'];

function CollisionChoice({ entry: { place, sides: texts }, side, onChoose }: CollisionChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles['collision']}>
      <legend>{place}</legend>
      <div className={styles['sides']}>
        {sides.map((each) => (
          <label key={each} className={styles['side']}>
            <input
              type="radio"
              // As on native buttons.
              tabIndex={0}
              name={name}
              checked={each === side}
              onChange={() => onChoose(each)}
            />
            <span className={styles['mark']} />
            <span className={styles['name']}>{mergeText.side[each]}</span>
            <span className={styles['value']}>
              {excerptOf(texts[each], texts[each === 'mine' ? 'theirs' : 'mine']).map(
                ({ text, isChanged }, at) =>
                  // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have nothing but their places.
                  isChanged ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const textOf = (differences: readonly Difference[]): string =>
  differences
    .map(({ change, after, words }) =>
      change.type === 'set' ? (after ?? differenceSideText.nothing) : words,
    )
    .join('\n');

interface Merging {
  readonly merge: MergeOf<unknown>;
  readonly described: Describing<unknown>;
}

function collisionEntries({ merge, described }: Merging, drafts: Drafts<unknown>, choices: Choices) {
  return merge(drafts, choices).collisions.map(({ key }) => {
    const mine = merge(drafts, new Map([...choices, [key, 'mine']])).draft;
    const theirs = merge(drafts, new Map([...choices, [key, 'theirs']])).draft;
    const forward = describeDifferences(described, mine, theirs);
    return {
      key,
      place: forward[0]?.place ?? '',
      sides: { theirs: textOf(forward), mine: textOf(describeDifferences(described, theirs, mine)) },
    };
  });
}

/** Empty where a deleted item is kept: under its new id it would be listed too. */
function keptDifferences({ merge, described }: Merging, drafts: Drafts<unknown>): readonly Difference[] {
  const { draft, collisions } = merge(drafts);
  if (collisions.some(({ kind }) => kind === 'removed')) return [];
  return describeDifferences(described, drafts.mine, draft);
}
