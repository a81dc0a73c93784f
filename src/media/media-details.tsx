import type { MediaFile } from '../contract/http/media.ts';
import { nameOfFile } from '../editing/file-name.ts';
import { Radio, RadioGroup } from '../ui/choice.tsx';
import { ShownFile } from './lazy-parts.tsx';
import { libraryText } from './library-text.ts';
import { MediaThumbnail } from './media-thumbnail.tsx';
import type { ShownFileProps } from './shown-file.tsx';

import styles from './media-details.module.css';
import libraryStyles from './media-library.module.css';

interface MediaDetailsProps extends Omit<ShownFileProps, 'file'> {
  readonly chosen: readonly MediaFile[];
  readonly file: MediaFile | undefined;
  readonly isMultiple: boolean;
  readonly onShow: (id: MediaFile['id']) => void;
}

/** Scrollable in a low window, without focusable content. */
const scrollable = { tabIndex: 0 } as const;

export function MediaDetails({ chosen, file, isMultiple, onShow, ...shown }: MediaDetailsProps) {
  return (
    <section className={styles['details']} aria-label={libraryText.details} {...scrollable}>
      {isMultiple && <ChosenStrip chosen={chosen} file={file} onShow={onShow} />}
      {file === undefined ? (
        <p className={styles['none']}>{libraryText.noDetails}</p>
      ) : (
        <ShownFile {...shown} file={file} />
      )}
    </section>
  );
}

function ChosenStrip({ chosen, file: shown, onShow }: Pick<MediaDetailsProps, 'chosen' | 'file' | 'onShow'>) {
  if (chosen.length === 0) return null;
  return (
    <RadioGroup label={libraryText.selection} className={libraryStyles['strip']}>
      {chosen.map((file, index) => (
        <Radio
          key={file.id}
          className={libraryStyles['chosen']}
          tooltip={nameOfFile(file)}
          aria-label={libraryText.showInDetails(nameOfFile(file), index + 1)}
          isSelected={file.id === shown?.id}
          onPress={() => onShow(file.id)}
        >
          <MediaThumbnail file={file} />
          <span className={libraryStyles['place']}>{index + 1}</span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
