import { memo, type KeyboardEvent } from 'react';

import type { MediaFile } from '../contract/http/media.ts';
import { mediaListText } from '../text/media-list.ts';
import { useSortableParts } from '../ui/sortable/sortable-context.ts';
import { MoveButtons, RemoveButton, SortableHandle } from '../ui/sortable/sortable-controls.tsx';
import { SortableItem, useItemParts } from '../ui/sortable/sortable-item.tsx';
import { describeFile } from './media-text.ts';
import { MediaThumbnail } from './media-thumbnail.tsx';

import styles from './media-strip.module.css';

interface StripItemProps {
  readonly file: MediaFile;
  /** Its place, from 0. */
  readonly at: number;
  readonly field: string;
  readonly name: string;
  /** Whether Tab reaches its controls. */
  readonly isReached: boolean;
  readonly onOpen: () => void;
}

/** One chosen file: its picture, which opens the library, and what moves it or takes it away. */
export const StripItem = memo(function StripItem(props: StripItemProps) {
  const { file, at, field, name, isReached, onOpen } = props;
  const { remove } = useSortableParts();
  const tabIndex = isReached ? 0 : -1;
  const description = mediaListText.open(name, describeFile(file));
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    if (key === 'Delete' && !currentTarget.hasAttribute('data-lifted')) remove(file.id);
  };
  return (
    // A key of all its controls alike, which bubbles up to it.
    <SortableItem id={file.id} className={styles['item']} data-field={`${field}.${at}`} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={styles['picture']}
        tabIndex={tabIndex}
        aria-label={description}
        aria-haspopup="dialog"
        title={description}
        data-part="picture"
        onClick={onOpen}
      >
        <MediaThumbnail file={file} />
        <Place />
      </button>
      <span className={styles['controls']}>
        <SortableHandle tabIndex={tabIndex} />
        <MoveButtons tabIndex={tabIndex} />
        <RemoveButton tabIndex={tabIndex} />
      </span>
    </SortableItem>
  );
});

/** The place of a file, as it would be while one is moved. */
function Place() {
  const { place } = useItemParts();
  return (
    <span className={styles['place']} aria-hidden="true">
      {place + 1}
    </span>
  );
}
