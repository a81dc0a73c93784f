import { useEffect, useLayoutEffect, useMemo, useState } from 'react';

import { eachOf } from '../../contract/each-of.ts';
import { days } from '../../contract/http/lesson.ts';
import { itemIdOf } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import type { SortedLists } from '../../ui/sortable/list-positions.ts';
import { createCommands, draftOf } from './board-commands.ts';
import { createBoard } from './board.ts';
import { weekPath, slotPlace } from './draft.ts';

/** The state of the board and its commands; both stable. `lists` are the current slots. */
export function useBoard(lists: SortedLists) {
  const parts = useEditor();
  const [board] = useState(createBoard);
  const commands = useMemo(() => createCommands(parts, board), [parts, board]);
  // Before the open slot is rendered, whose id a save may just have replaced.
  const week = useMemo(
    () =>
      board.take(
        eachOf(days, (day) => lists.find(({ key }) => key === day)?.ids ?? []),
        parts.editor.getSnapshot().context.savedAt,
      ),
    [board, lists, parts],
  );
  useLayoutEffect(() => board.taken(week), [board, week]);
  useEffect(
    () =>
      parts.lists.register({
        // A path into a slot needs its fields.
        mount(wanted) {
          const slot = wanted.slice(0, weekPath.length + 2);
          const isInside = wanted.length > slot.length;
          if (!isInside || !slotPlace(draftOf(parts.editor), slot)) return;
          board.open(itemIdOf(slot));
        },
      }),
    [parts, board],
  );
  return { board, commands };
}
