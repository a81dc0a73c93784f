import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { rootPath } from '../../editing/paths.ts';
import { ConfirmDialog } from '../../shell/lazy-dialogs.tsx';
import { selectionText } from '../../text/selection.ts';
import { Button } from '../../ui/button.tsx';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useEditor } from '../editor-context.tsx';
import type { AnyEditorSnapshot } from '../editor-watch.ts';
import type { Selection } from '../list-types.ts';
import { useFollowed } from '../use-followed.ts';
import { PlaceForm } from './place-form.tsx';
import { isMoved, selectionEdits, ways } from './selection-edits.ts';
import { useRoomBelow } from './use-room-below.ts';

import styles from './selection-bar.module.css';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
}

interface SelectionBarProps {
  readonly selection: Selection;
  /** The items' noun, where several lists of the screen can be selected. */
  readonly noun?: string;
  readonly isSortable?: boolean;
  /** Whether a search, or a closed item around them, may hide items. */
  readonly isFiltered?: boolean;
  /** Why the selected items cannot be deleted together; undefined where they can. */
  readonly removeReason?: ((selection: Selection) => string | undefined) | undefined;
  /** What is asked before they are deleted; nothing where it is null. */
  readonly questionOf?: (selection: Selection) => Question | null;
}

/** The button that shows the items' checkboxes, and what is done with the selected items. */
export function SelectionBar({ noun, ...props }: SelectionBarProps) {
  const { selection } = props;
  const { count, isOn } = useSelected(selection);
  const bar = useRef<HTMLDivElement>(null);
  useRoomBelow(bar, isOn);
  return (
    <div ref={bar} className={styles['bar']} data-on={isOn || undefined}>
      <ToggleButton size="small" isSelected={isOn} onChange={(isNow) => selection.setOn(isNow)}>
        {noun === undefined ? selectionText.select : selectionText.selectOf(noun)}
      </ToggleButton>
      {isOn && <Tools {...props} count={count} />}
    </div>
  );
}

const draftPath = rootPath<unknown>();

function useSelected(selection: Selection) {
  const [read] = useState(() => (snapshot: AnyEditorSnapshot) => ({
    isOn: selection.isOn(),
    count: selection.isOn() ? selection.count() : 0,
    version: selection.isOn() ? selection.version() : 0,
    paused: !snapshot.hasTag('editable'),
  }));
  return useFollowed(draftPath, read, selection.follow);
}

type ToolsProps = Omit<SelectionBarProps, 'noun'> & { readonly count: number };

function Tools({
  selection,
  count,
  isSortable = true,
  isFiltered = false,
  removeReason,
  questionOf,
}: ToolsProps) {
  const parts = useEditor();
  const { editor, say } = parts;
  const [isPlacing, setPlacing] = useState(false);
  const [asked, setAsked] = useState<Question | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const paused = !editor.getSnapshot().hasTag('editable');
  const disabledReason = count === 0 ? selectionText.nothing : undefined;
  const lists = selection.lists();
  const [only] = lists.length === 1 ? lists : [];
  const edits = selectionEdits(parts, selection);
  const setAll = (isSelected: boolean) => {
    selection.setAll(isSelected);
    say(selectionText.count(selection.count()));
  };
  const closePlacing = () => {
    opener.current?.focus();
    flushSync(() => setPlacing(false));
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
        <Button size="small" disabledReason={disabledReason} onPress={() => edits.copy()}>
          {selectionText.copy}
        </Button>
        <Button
          size="small"
          variant="danger"
          paused={paused}
          disabledReason={disabledReason ?? removeReason?.(selection)}
          onPress={() => {
            const question = questionOf?.(selection) ?? null;
            if (question) setAsked(question);
            else edits.remove();
          }}
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
            edits.move({ index }, selectionText.movedTo(index + 1));
          }}
        />
      )}
      {asked && (
        <ConfirmDialog
          {...asked}
          destructive
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            // The closing dialog returns the focus first; then it moves from the removed items to their neighbour.
            flushSync(() => setAsked(null));
            edits.remove();
          }}
        />
      )}
    </>
  );
}
