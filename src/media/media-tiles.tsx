import { memo, useCallback, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';

import type { MediaFile } from '../contract/http/media.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { describeFile } from './media-text.ts';
import { MediaThumbnail } from './media-thumbnail.tsx';

import styles from './media-tiles.module.css';

export interface MediaTilesProps {
  readonly label: string;
  readonly files: readonly MediaFile[];
  readonly selected: readonly number[];
  readonly onToggle: (id: number) => void;
  /** Enter, whatever tile it is pressed on: it confirms what Space has selected. */
  readonly onConfirm: () => void;
}

/** Brings a tile to the middle of what scrolls around it. */
function reveal(tile: HTMLElement): void {
  const scroller = tile.closest<HTMLElement>('[data-scroller]');
  if (scroller) scroller.scrollTop = tile.offsetTop + (tile.offsetHeight - scroller.clientHeight) / 2;
}

interface TileProps {
  readonly file: MediaFile;
  readonly start: Ref<HTMLDivElement> | null;
}

function Tile({ file, start }: TileProps) {
  const name = describeFile(file);
  return (
    <ListBoxItem
      id={file.id}
      textValue={name}
      aria-label={name}
      className={styles['tile'] ?? ''}
      {...(start && { ref: start })}
    >
      <MediaThumbnail file={file} fit="contain" />
      <span className={styles['check']}>
        <CheckIcon strokeWidth="2.5" />
      </span>
    </ListBoxItem>
  );
}

/** The library's files as a listbox in rows and columns. */
export const MediaTiles = memo(function MediaTiles({
  label,
  files,
  selected,
  onToggle,
  onConfirm,
}: MediaTilesProps) {
  const [first] = useState(() => (files.find(({ id }) => selected.includes(id)) ?? files[0])?.id);
  // Files that come late take no focus from a control that a person has moved to meanwhile.
  const [takesFocus] = useState(() => !document.activeElement?.matches('[role="dialog"] *'));
  const hasStarted = useRef(false);
  // Not the listbox's own autoFocus: opened by a key it may leave the focus on the list, where Space does nothing.
  const start = useCallback(
    (tile: HTMLDivElement | null) => {
      if (!tile || hasStarted.current) return;
      hasStarted.current = true;
      reveal(tile);
      if (takesFocus) tile.focus({ preventScroll: true });
    },
    [takesFocus],
  );

  const confirmOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    onConfirm();
  };

  return (
    <div className={styles['scroller']} data-scroller onKeyDownCapture={confirmOnEnter}>
      <ListBox
        aria-label={label}
        className={styles['tiles'] ?? ''}
        layout="grid"
        items={files}
        selectionMode="single"
        selectionBehavior="toggle"
        escapeKeyBehavior="none"
        selectedKeys={selected}
        onSelectionChange={(keys) => {
          const changed = changedKey(new Set(selected), keys);
          if (changed !== undefined) onToggle(changed);
        }}
      >
        {(file) => <Tile file={file} start={file.id === first ? start : null} />}
      </ListBox>
    </div>
  );
});

/** The one tile that a person toggled. */
function changedKey(before: ReadonlySet<number>, after: 'all' | ReadonlySet<unknown>): number | undefined {
  if (after === 'all') return undefined;
  for (const key of after) if (typeof key === 'number' && !before.has(key)) return key;
  return [...before].find((key) => !after.has(key));
}
