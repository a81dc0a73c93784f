import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { Change } from '../../../editing/changes.ts';
import { describedAt } from '../../../editing/described-places.ts';
import { neighbourPath } from '../../../editing/list-step.ts';
import { movesOf, removalsOf, type Together } from '../../../editing/move-together.ts';
import type { NamedList } from '../../../editing/named-lists.ts';
import { rootPath } from '../../../editing/paths.ts';
import { selectionText } from '../../../text/selection.ts';
import { Button } from '../../../ui/button.tsx';
import { ToggleButton } from '../../../ui/toggle-button.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { edit } from '../edit.ts';
import { useEditor } from '../editor-context.tsx';
import type { AnyEditorSnapshot } from '../editor-watch.ts';
import { useFollowed } from '../use-followed.ts';
import { focusItem, isShownIn } from './focus-item.ts';
import { PlaceForm } from './place-form.tsx';
import type { Selection } from './selection.ts';

import styles from './selection-bar.module.css';

interface SelectionBarProps {
  readonly selection: Selection;
  readonly isSortable?: boolean;
  /** Why the selected items cannot be deleted together; undefined where they can. */
  readonly removeReason?: (selection: Selection) => string | undefined;
}

const ways = ['start', 'up', 'down', 'end'] as const;

/** The button that shows the items' checkboxes, and what is done with the selected items. */
export function SelectionBar({ selection, isSortable = true, removeReason }: SelectionBarProps) {
  const { count, isOn } = useSelected(selection);
  return (
    <div className={styles['bar']} data-on={isOn || undefined}>
      <ToggleButton size="small" isSelected={isOn} onChange={(isNow) => selection.setOn(isNow)}>
        {selectionText.select}
      </ToggleButton>
      {isOn && <Tools {...{ selection, count, isSortable, removeReason: removeReason?.(selection) }} />}
    </div>
  );
}

const draftPath = rootPath<unknown>();

function useSelected(selection: Selection) {
  const [read] = useState(() => (snapshot: AnyEditorSnapshot) => ({
    isOn: selection.isOn(),
    count: selection.isOn() ? selection.count() : 0,
    paused: !snapshot.hasTag('editable'),
  }));
  return useFollowed(draftPath, read, selection.follow);
}

interface ToolsProps {
  readonly selection: Selection;
  readonly count: number;
  readonly isSortable: boolean;
  readonly removeReason: string | undefined;
}

function Tools({ selection, count, isSortable, removeReason }: ToolsProps) {
  const parts = useEditor();
  const { editor, say, fields } = parts;
  const [isPlacing, setPlacing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const paused = !editor.getSnapshot().hasTag('editable');
  const disabledReason = count === 0 ? selectionText.nothing : undefined;
  const lists = selection.lists();
  const [only] = lists.length === 1 ? lists : [];

  function editAll(changesOf: (list: NamedList) => readonly Change[]): boolean {
    return edit(editor, { type: 'batch', path: draftPath, changes: selection.lists().flatMap(changesOf) });
  }

  function move(to: Together, where: string): void {
    if (editAll((list) => movesOf(list, selection.isChosen, to))) say(selectionText.moved(count, where));
  }

  function remove(): void {
    const first = selection.lists().find(({ items }) => items.some(selection.isChosen));
    const at = first?.items.findIndex(selection.isChosen) ?? -1;
    const isDone = editAll((list) => {
      const described = describedAt(fields, list.path);
      const keepsOne = described?.kind === 'list' && described.keepsOne === true;
      const blank = keepsOne ? (id: number) => described.blank(id) : null;
      return removalsOf(list, selection.isChosen, blank);
    });
    if (!isDone || !first) return;
    const { draft } = editor.getSnapshot().context;
    focusItem(parts, neighbourPath(draft, first.path, at, isShownIn(parts.lists)));
    say(selectionText.removed(count));
  }

  const closePlacing = () => {
    opener.current?.focus();
    flushSync(() => setPlacing(false));
  };
  return (
    <>
      <p className={styles['count']}>{selectionText.count(count)}</p>
      <Toolbar label={selectionText.tools} className={styles['tools']}>
        <Button size="small" onPress={() => selection.setAll(count === 0)}>
          {count === 0 ? selectionText.all : selectionText.none}
        </Button>
        {isSortable &&
          ways.map((way) => (
            <Button
              key={way}
              size="small"
              {...{ paused, disabledReason }}
              onPress={() => move(way, selectionText[way])}
            >
              {selectionText[way]}
            </Button>
          ))}
        {isSortable && only && (
          <Button
            ref={opener}
            size="small"
            aria-expanded={isPlacing}
            {...{ paused, disabledReason }}
            onPress={() => setPlacing(!isPlacing)}
          >
            {selectionText.place}
          </Button>
        )}
        <Button
          size="small"
          variant="danger"
          paused={paused}
          disabledReason={disabledReason ?? removeReason}
          onPress={remove}
        >
          {selectionText.remove}
        </Button>
      </Toolbar>
      {isPlacing && only && (
        <PlaceForm
          name={selectionText.name(count)}
          total={only.items.length}
          at={1}
          onClose={closePlacing}
          onLeave={(to) => to !== opener.current && setPlacing(false)}
          onPlace={(index) => {
            closePlacing();
            move({ index }, selectionText.movedTo(index + 1));
          }}
        />
      )}
    </>
  );
}
