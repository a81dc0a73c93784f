import { useState } from 'react';
import { flushSync } from 'react-dom';

import type { Change } from '../../editing/changes.ts';
import { describedAt } from '../../editing/described-places.ts';
import {
  type NamedList,
  movedTogether,
  movesOf,
  removalsOf,
  type Together,
} from '../../editing/list-moves.ts';
import { neighbourPath } from '../../editing/list-step.ts';
import { rootPath } from '../../editing/paths.ts';
import { ConfirmDialog } from '../../shell/lazy-dialogs.tsx';
import { Button } from '../../ui/button.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useEditor, type EditorParts } from '../editor-context.tsx';
import { edit } from '../editor-watch.ts';
import { focusItem, isShownIn } from './focus-item.ts';
import { PositionForm, usePositionForm } from './position-form.tsx';
import type { Selection } from './selection.ts';
import { selectionText } from './text.ts';

import styles from './selection-bar.module.css';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
}

export interface SelectionToolsProps {
  readonly selection: Selection;
  readonly count: number;
  readonly isSortable?: boolean;
  readonly isFiltered?: boolean;
  /** Undefined where the selected items can be deleted. */
  readonly removeReason?: ((selection: Selection) => string | undefined) | undefined;
  readonly questionOf?: (selection: Selection) => Question | null;
}

export function SelectionTools(props: SelectionToolsProps) {
  const { selection, count, isSortable = true, isFiltered = false, removeReason, questionOf } = props;
  const parts = useEditor();
  const { editor, say } = parts;
  const position = usePositionForm();
  const [question, setQuestion] = useState<Question | null>(null);
  const paused = !editor.getSnapshot().hasTag('editable');
  const disabledReason = count === 0 ? selectionText.nothing : undefined;
  const lists = selection.lists();
  const [only] = lists.length === 1 ? lists : [];
  const edits = selectionEdits(parts, selection);
  const setAll = (isSelected: boolean) => {
    selection.setAll(isSelected);
    say(selectionText.count(selection.count()));
  };
  return (
    <>
      <p className={styles['count']}>{selectionText.count(count)}</p>
      <Toolbar label={selectionText.tools} className={styles['tools']}>
        <Button size="small" onPress={() => setAll(count === 0)}>
          {count > 0 ? selectionText.none : isFiltered ? selectionText.allShown : selectionText.all}
        </Button>
        {isSortable &&
          ways.map(({ way, atEnd }) => (
            <Button
              key={way}
              size="small"
              paused={paused}
              disabledReason={disabledReason ?? (isMoved(selection, way) ? undefined : atEnd)}
              onPress={() => edits.move(way, selectionText[way])}
            >
              {selectionText[way]}
            </Button>
          ))}
        {isSortable && only && (
          <Button size="small" {...{ paused, disabledReason, ...position.buttonProps }}>
            {selectionText.position}
          </Button>
        )}
        <Button size="small" disabledReason={disabledReason} onPress={() => edits.copy()}>
          {selectionText.copy}
        </Button>
        <Button
          size="small"
          variant="danger"
          paused={paused}
          disabledReason={disabledReason ?? removeReason?.(selection)}
          onPress={() => {
            const confirmation = questionOf?.(selection) ?? null;
            if (confirmation) setQuestion(confirmation);
            else edits.remove();
          }}
        >
          {selectionText.remove}
        </Button>
      </Toolbar>
      {position.isOpen && only && (
        <PositionForm
          {...position.formProps}
          name={selectionText.name(count)}
          total={only.items.length}
          at={1}
          onPosition={(index) => edits.move({ index }, selectionText.movedTo(index + 1))}
        />
      )}
      {question && (
        <ConfirmDialog
          {...question}
          destructive
          onCancel={() => setQuestion(null)}
          onConfirm={() => {
            // The closing dialog returns the focus, before it moves to the neighbour of the removed items.
            flushSync(() => setQuestion(null));
            edits.remove();
          }}
        />
      )}
    </>
  );
}

const draftPath = rootPath<unknown>();

function selectionEdits(parts: EditorParts, selection: Selection) {
  const { editor, say, fields, lists: mounted } = parts;

  function editAll(changesOf: (list: NamedList) => readonly Change[]): boolean {
    return edit(editor, { type: 'batch', path: draftPath, changes: selection.lists().flatMap(changesOf) });
  }

  const firstList = () => selection.lists().find(({ path, items }) => items.some(selection.isChosenIn(path)));

  return {
    move(to: Together, where: string): void {
      const count = selection.count();
      const isDone = editAll((list) =>
        movesOf(list, selection.isChosenIn(list.path), to, selection.isShownIn(list.path)),
      );
      if (isDone) say(selectionText.moved(count, where));
    },
    remove(): void {
      const count = selection.count();
      const first = firstList();
      const at = first?.items.findIndex(selection.isChosenIn(first.path)) ?? -1;
      const isDone = editAll((list) => {
        const described = describedAt(fields, list.path);
        const keepsOne = described?.kind === 'list' && described.keepsOne === true;
        const blank = keepsOne ? (id: number) => described.blank(id) : null;
        return removalsOf(list, selection.isChosenIn(list.path), blank);
      });
      if (!isDone || !first) return;
      const { draft } = editor.getSnapshot().context;
      focusItem(parts, neighbourPath(draft, first.path, at, isShownIn(mounted)));
      say(selectionText.removed(count));
    },
    copy(): void {
      const first = firstList();
      const [item] = selection.chosen();
      if (!first || !item) return;
      const name = parts.copies.listAt(first.path)?.nameOf(item, first.items.indexOf(item));
      void parts.copies.copy(first.path, selection.chosen(), name ?? selectionText.name(1));
    },
  };
}

const ways = [
  { way: 'start', atEnd: selectionText.atStart },
  { way: 'up', atEnd: selectionText.atStart },
  { way: 'down', atEnd: selectionText.atEnd },
  { way: 'end', atEnd: selectionText.atEnd },
] as const;

const isMoved = (selection: Selection, to: Together): boolean =>
  selection
    .lists()
    .some(({ path, items }) =>
      movedTogether(items, selection.isChosenIn(path), to, selection.isShownIn(path)).some(
        (item, at) => item !== items[at],
      ),
    );
