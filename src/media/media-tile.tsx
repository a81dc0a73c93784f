import { createContext, useContext } from 'react';
import { Text } from 'react-aria-components/Text';

import type { MediaFile, MediaRatio } from '../contract/http/media.ts';
import { nameOfFile } from '../editing/file-name.ts';
import { libraryText } from '../text/media-library.ts';
import { CheckIcon } from '../ui/icons.tsx';
import type { FactsOf } from './known-details.ts';
import { ShapeIcon, StarIcon } from './media-icons.tsx';
import { MediaThumbnail } from './media-thumbnail.tsx';
import { strayShape } from './prepare/media-text.ts';

import styles from './media-tiles.module.css';

interface TilesView {
  /** The wanted aspect ratio; null for any. */
  readonly ratio: MediaRatio | null;
  /** The selected files in order, where several can be selected; otherwise empty. */
  readonly order: readonly MediaFile['id'][];
  /** What is known of a file besides its name; null where it is not shown. */
  readonly factsOf: FactsOf | null;
}

/** What all tiles show besides their files, so that the listbox's collection is not built again when it changes. */
export const TilesContext = createContext<TilesView>({ ratio: '9:16', order: [], factsOf: null });

/** The content of a file's option in the library's listbox. */
export function MediaTile({ file }: { readonly file: MediaFile }) {
  const { ratio, order, factsOf } = useContext(TilesContext);
  const place = order.indexOf(file.id) + 1;
  const stray = ratio && strayShape(file, ratio);
  const name = nameOfFile(file);
  const facts = libraryText.facts(factsOf?.(file) ?? []);
  const description = [
    place > 0 && libraryText.place(place),
    file.favorite_flg && libraryText.favourite,
    ratio && stray !== null && libraryText.ratioDiffers(ratio, stray),
    facts,
  ].filter((each) => typeof each === 'string' && each !== '');
  return (
    <>
      <span className={styles['picture']}>
        {/* By its file, because the virtualizer shows further files with the same elements. */}
        <MediaThumbnail key={file.id} file={file} />
        {file.favorite_flg && (
          <span className={styles['favourite']}>
            <StarIcon fill="currentColor" />
          </span>
        )}
        {stray !== null && (
          <span className={styles['stray']}>
            <ShapeIcon />
            <span>{stray}</span>
          </span>
        )}
        <span className={styles['check']}>{place > 0 ? place : <CheckIcon strokeWidth="2.5" />}</span>
      </span>
      <span className={styles['name']} title={name}>
        {name}
      </span>
      {factsOf && (
        <span className={styles['facts']} title={facts}>
          {facts}
        </span>
      )}
      {/* Also while empty: React Aria looks only once whether the option has a description. */}
      <Text slot="description" hidden>
        {description.join('、')}
      </Text>
    </>
  );
}
