import { memo, useId, type Ref } from 'react';

import type { MediaFile, MediaRatio } from '../contract/http/media.ts';
import { libraryText } from '../text/media-library.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { ShapeIcon, StarIcon } from './media-icons.tsx';
import { strayShape, describeFile, nameOfFile } from './media-text.ts';
import { MediaThumbnail } from './media-thumbnail.tsx';

import styles from './media-tiles.module.css';

interface MediaTileProps {
  readonly file: MediaFile;
  /** Its index among the shown files. */
  readonly at: number;
  readonly count: number;
  readonly columns: number;
  /** The wanted aspect ratio. */
  readonly ratio: MediaRatio;
  readonly isSelected: boolean;
  /** Its position in the selection, from 1, where several files can be selected. */
  readonly place: number | null;
  /** Whether it is in the tab order. */
  readonly isActive: boolean;
  readonly ref: Ref<HTMLDivElement> | null;
}

/** A file as an option of the library's listbox. */
export const MediaTile = memo(function MediaTile(props: MediaTileProps) {
  const { file, at, count, columns, ratio, isSelected, place, isActive, ref } = props;
  const id = useId();
  const stray = strayShape(file, ratio);
  const name = nameOfFile(file);
  const description = [
    place !== null && libraryText.place(place),
    file.favorite_flg && libraryText.favourite,
    stray !== null && libraryText.ratioDiffers(ratio, stray),
  ].filter((each) => each !== false);
  const where: Record<`--${string}`, number> = {
    '--row': Math.floor(at / columns),
    '--column': at % columns,
  };
  return (
    <div
      ref={ref}
      role="option"
      data-file={file.id}
      tabIndex={isActive ? 0 : -1}
      aria-label={describeFile(file)}
      aria-selected={isSelected}
      aria-posinset={at + 1}
      aria-setsize={count}
      {...(description.length > 0 && { 'aria-describedby': id })}
      className={styles['tile']}
      style={where}
    >
      <span className={styles['picture']}>
        <MediaThumbnail file={file} />
        {file.favorite_flg && (
          <span className={styles['favourite']}>
            <StarIcon fill="currentColor" />
          </span>
        )}
        {stray !== null && (
          <span className={styles['stray']}>
            <ShapeIcon />
            {stray}
          </span>
        )}
        <span className={styles['check']}>{place ?? <CheckIcon strokeWidth="2.5" />}</span>
      </span>
      <span className={styles['name']} title={name}>
        {name}
      </span>
      {description.length > 0 && (
        <span id={id} hidden>
          {description.join('、')}
        </span>
      )}
    </div>
  );
});
