import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';

import type { ValueTextOf } from '../../editing/difference-words.ts';
import type { Side } from '../../editing/merge.ts';
import { mergeText } from '../../text/merge.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { DifferenceList } from '../difference-list.tsx';
import { useEditor } from '../editor-context.tsx';
import type { AnyEditorSnapshot } from '../editor-watch.ts';
import { CollisionChoice } from './collision-choice.tsx';
import { collisionEntries, keptDifferences } from './collision-entries.ts';

import styles from './merge-dialog.module.css';

export interface MergeDialogProps {
  readonly valueTextOf: ValueTextOf;
  readonly onCancel: () => void;
}

const draftsOf = ({ context: { base, draft, theirs } }: AnyEditorSnapshot) => ({ base, theirs, mine: draft });

/** Asks which of two changes to keep, where others have saved another change of the same place. */
export function MergeDialog({ valueTextOf, onCancel }: MergeDialogProps) {
  const { editor, fields, merge } = useEditor();
  const drafts = useSelector(editor, draftsOf, shallowEqual);
  const merging = useMemo(
    () => ({ merge, described: { fields, valueTextOf } }),
    [merge, fields, valueTextOf],
  );
  const kept = useMemo(() => keptDifferences(merging, drafts), [merging, drafts]);
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  // A choice may open another question, such as where an item of a kept list belongs.
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
