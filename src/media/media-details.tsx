import type { ReactNode } from 'react';

import type { MediaFile, MediaRatio } from '../contract/http/media.ts';
import { libraryText } from '../text/media-library.ts';
import { ChosenStrip } from './media-footer.tsx';
import { ShapeIcon } from './media-icons.tsx';
import { MediaPlayer } from './media-player.tsx';
import { strayShape, filePathOf, formatMegabytes, formatPixels, unknown } from './media-text.ts';

import styles from './media-details.module.css';

interface MediaDetailsProps {
  /** The selected files in order. */
  readonly chosen: readonly MediaFile[];
  /** The one of them that is shown. */
  readonly file: MediaFile | undefined;
  readonly isMultiple: boolean;
  readonly ratio: MediaRatio;
  /** Where the open draft uses a file, as a person finds it. */
  readonly uses: (id: MediaFile['id']) => readonly string[];
  readonly onShow: (id: MediaFile['id']) => void;
}

/** In a low window it scrolls, with nothing in it to focus. */
const scrollable = { tabIndex: 0 } as const;

/** The selected file as it is: its picture or film, path, pixels and megabytes (section 2, "Common to the editors"). */
export function MediaDetails({ chosen, file, isMultiple, ratio, uses, onShow }: MediaDetailsProps) {
  return (
    <section className={styles['details']} aria-label={libraryText.details} {...scrollable}>
      {isMultiple && <ChosenStrip chosen={chosen} shown={file} onShow={onShow} />}
      {file === undefined ? (
        <p className={styles['none']}>{libraryText.noDetails}</p>
      ) : (
        <>
          <div className={styles['picture']} style={shapeOf(file)}>
            <MediaPlayer key={file.id} file={file} />
          </div>
          <Facts file={file} ratio={ratio} used={uses(file.id)} />
        </>
      )}
    </section>
  );
}

interface FactsProps {
  readonly file: MediaFile;
  readonly ratio: MediaRatio;
  readonly used: readonly string[];
}

function Facts({ file, ratio, used }: FactsProps) {
  const stray = strayShape(file, ratio);
  return (
    <dl className={styles['facts']}>
      <Fact name={libraryText.path} className={styles['path']}>
        {filePathOf(file.image_url)}
      </Fact>
      <Fact name={libraryText.pixels}>{formatPixels(file.width, file.height)}</Fact>
      <Fact name={libraryText.megabytes}>{formatMegabytes(file.file_size)}</Fact>
      {stray !== null && (
        <Fact name={libraryText.ratio} className={styles['stray']}>
          <ShapeIcon />
          <span>{libraryText.ratioDiffers(ratio, stray)}</span>
        </Fact>
      )}
      {used.length > 0 && (
        <Fact name={libraryText.uses} className={styles['uses']}>
          {used.map((use) => (
            <span key={use}>{use}</span>
          ))}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Fact({ name, className, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}

/** The picture's own shape, where it is known; the stylesheet has the field's for the others. */
function shapeOf({ width, height }: MediaFile): Record<`--${string}`, number> {
  return formatPixels(width, height) === unknown ? {} : { '--shape': Number(width) / Number(height) };
}
