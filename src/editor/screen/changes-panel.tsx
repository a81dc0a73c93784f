import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import {
  describeDifferences,
  takingBack,
  type Difference,
  type ValueTextOf,
} from '../../editing/difference-words.ts';
import { indicesOf, itemPathAt } from '../../editing/lookup.ts';
import type { Path } from '../../editing/paths.ts';
import { commonText } from '../../text/common.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { DifferenceList, firstShown } from '../difference-list.tsx';
import { useEditor, type EditorParts } from '../editor-context.tsx';
import { edit, type AnyEditorSnapshot } from '../editor-watch.ts';
import { leadTo } from '../reveal.ts';
import { changesText } from '../text.ts';

import styles from './changes-panel.module.css';

const contents = ({ context: { base, draft } }: AnyEditorSnapshot) => ({ base, draft });

export function countChanges({ editor, fields }: Pick<EditorParts, 'editor' | 'fields'>): number {
  const { base, draft } = contents(editor.getSnapshot());
  return describeDifferences({ fields }, base, draft).length;
}

function neighbourOf(removed: Path, base: unknown, draft: unknown): Path {
  const list = removed.slice(0, -1);
  const at = indicesOf(base, removed).at(-1) ?? 0;
  return itemPathAt(draft, list, at) ?? itemPathAt(draft, list, at - 1) ?? list;
}

export interface ChangesPanelProps {
  readonly valueTextOf: ValueTextOf;
  readonly onClose: () => void;
}

export function ChangesPanel({ valueTextOf, onClose }: ChangesPanelProps) {
  const parts = useEditor();
  const { editor, fields, say } = parts;
  const described = useMemo(() => ({ fields, valueTextOf }), [fields, valueTextOf]);
  const { base, draft } = useSelector(editor, contents, shallowEqual);
  const differences = useMemo(() => describeDifferences(described, base, draft), [described, base, draft]);
  const [limit, setLimit] = useState(firstShown);
  const panel = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const rest = differences.length - limit;

  function takeBack(difference: Difference): void {
    const at = differences.indexOf(difference);
    const change = takingBack(described, base, draft, difference);
    let isDone = false;
    flushSync(() => {
      isDone = edit(editor, change);
    });
    if (!isDone) return;
    const buttons = panel.current?.querySelectorAll<HTMLElement>('[data-part="take-back"]') ?? [];
    (buttons[Math.min(at, buttons.length - 1)] ?? closeButton.current)?.focus();
    say(changesText.takenBack(difference.words, buttons.length));
  }

  function lead({ path, change }: Difference): void {
    // The closing dialog returns the focus first.
    flushSync(onClose);
    leadTo(parts, change.type === 'remove' ? neighbourOf(change.path, base, draft) : path);
  }

  return (
    <Dialog title={changesText.title} width="wide" onDismiss={onClose}>
      <DialogBody ref={panel}>
        <p className={styles['intro']}>
          {differences.length === 0 ? changesText.none : changesText.intro(differences.length)}
        </p>
        {differences.length > 0 && (
          <DifferenceList
            label={changesText.title}
            differences={differences.slice(0, limit)}
            renderActions={(difference) => (
              <>
                <Button
                  size="small"
                  aria-label={changesText.toFieldOf(difference.place)}
                  onPress={() => lead(difference)}
                >
                  {changesText.toField}
                </Button>
                <Button
                  size="small"
                  data-part="take-back"
                  aria-label={changesText.takeBackOf(difference.words)}
                  onPress={() => takeBack(difference)}
                >
                  {changesText.takeBack}
                </Button>
              </>
            )}
          />
        )}
        {rest > 0 && <Button onPress={() => setLimit(differences.length)}>{changesText.more(rest)}</Button>}
      </DialogBody>
      <DialogActions>
        <Button ref={closeButton} onPress={onClose}>
          {commonText.dismiss}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
