import { use, type ReactNode } from 'react';

import { mediaKind, type MediaFile, type MediaRatio } from '../contract/http/media.ts';
import { libraryText } from '../text/media-library.ts';
import { EditMediaButton } from './edit-files.tsx';
import { Uses, type FileUses } from './file-uses.tsx';
import { ChosenStrip } from './media-footer.tsx';
import { ShapeIcon } from './media-icons.tsx';
import { MediaPlayer } from './media-player.tsx';
import { MediaToolsContext } from './media-tools.ts';
import type { AddFiles } from './prepare/edited.ts';
import { strayShape, filePathOf, formatMegabytes, formatPixels, unknown } from './prepare/media-text.ts';

import styles from './media-details.module.css';

interface MediaDetailsProps {
  /** The selected files, in order. */
  readonly chosen: readonly MediaFile[];
  /** The displayed one of them. */
  readonly file: MediaFile | undefined;
  readonly isMultiple: boolean;
  /** Null for any. */
  readonly ratio: MediaRatio | null;
  readonly uses: FileUses;
  readonly onFiles: AddFiles;
  readonly onShow: (id: MediaFile['id']) => void;
  /** What can be done with the displayed file. */
  readonly actions?: ReactNode;
}

/** Scrollable in a low window, without focusable content. */
const scrollable = { tabIndex: 0 } as const;

/** The details of the displayed file: image or video, path, size in pixels and in megabytes. */
export function MediaDetails(props: MediaDetailsProps) {
  const { chosen, file, isMultiple, ratio, uses, onFiles, onShow, actions } = props;
  const { Details } = use(MediaToolsContext);
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
          {Details && <Details file={file} />}
          <Facts file={file} ratio={ratio} uses={uses} />
          {mediaKind(file) === 'image' && (
            <EditMediaButton key={file.id} file={file} ratio={ratio} onFiles={onFiles} />
          )}
          {actions}
        </>
      )}
    </section>
  );
}

interface FactsProps {
  readonly file: MediaFile;
  readonly ratio: MediaRatio | null;
  readonly uses: FileUses;
}

function Facts({ file, ratio, uses }: FactsProps) {
  const stray = ratio && strayShape(file, ratio);
  return (
    <dl className={styles['facts']}>
      <Fact name={libraryText.path} className={styles['path']}>
        {filePathOf(file.image_url)}
      </Fact>
      <Fact name={libraryText.pixels}>{formatPixels(file.width, file.height)}</Fact>
      <Fact name={libraryText.megabytes}>{formatMegabytes(file.file_size)}</Fact>
      {ratio && stray !== null && (
        <Fact name={libraryText.ratio} className={styles['stray']}>
          <ShapeIcon />
          <span>{libraryText.ratioDiffers(ratio, stray)}</span>
        </Fact>
      )}
      <Fact name={libraryText.uses} className={styles['uses']}>
        <Uses key={file.id} id={file.id} uses={uses} />
      </Fact>
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

/** The image's own aspect ratio, where known; the stylesheet uses the field's ratio otherwise. */
function shapeOf({ width, height }: MediaFile): Record<`--${string}`, number> {
  return formatPixels(width, height) === unknown ? {} : { '--shape': Number(width) / Number(height) };
}
