import { use, useCallback, useState, type ReactNode } from 'react';

import { mediaKind, type MediaFile, type MediaRatio } from '../contract/http/media.ts';
import { nameOfFile } from '../editing/file-name.ts';
import { Alert } from '../ui/alert.tsx';
import { BareButton } from '../ui/button.tsx';
import { Radio, RadioGroup } from '../ui/choice.tsx';
import { EditMediaButton } from './edit-files.tsx';
import { Uses, type FileUses } from './file-uses.tsx';
import { libraryText } from './library-text.ts';
import { ShapeIcon } from './media-icons.tsx';
import { MediaThumbnail } from './media-thumbnail.tsx';
import { MediaToolsContext } from './media-tools.tsx';
import { MediaHostContext, resolveMediaUrl } from './media-url.ts';
import type { AddFiles } from './prepare/local-files.ts';
import { strayShape, filePathOf, formatMegabytes } from './prepare/media-text.ts';
import { formatPixels, unknown } from './prepare/pixels.ts';

import styles from './media-details.module.css';
import libraryStyles from './media-library.module.css';

interface MediaDetailsProps {
  readonly chosen: readonly MediaFile[];
  readonly file: MediaFile | undefined;
  readonly isMultiple: boolean;
  readonly ratio: MediaRatio | null;
  readonly uses: FileUses;
  readonly onFiles: AddFiles;
  readonly onShow: (id: MediaFile['id']) => void;
  readonly actions?: ReactNode;
}

/** Scrollable in a low window, without focusable content. */
const scrollable = { tabIndex: 0 } as const;

export function MediaDetails(props: MediaDetailsProps) {
  const { chosen, file, isMultiple, ratio, uses, onFiles, onShow, actions } = props;
  const { Details } = use(MediaToolsContext);
  return (
    <section className={styles['details']} aria-label={libraryText.details} {...scrollable}>
      {isMultiple && <ChosenStrip chosen={chosen} file={file} onShow={onShow} />}
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

interface FactsProps extends Pick<MediaDetailsProps, 'ratio' | 'uses'> {
  readonly file: MediaFile;
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

const Fact = ({ name, className, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={className}>{children}</dd>
  </div>
);

/** Without a ratio the stylesheet uses the field's. */
function shapeOf({ width, height }: MediaFile): Record<`--${string}`, number> {
  return formatPixels(width, height) === unknown ? {} : { '--shape': Number(width) / Number(height) };
}

function MediaPlayer({ file }: { readonly file: MediaFile }) {
  const apiHost = use(MediaHostContext);
  const [state, setState] = useState<'still' | 'playing' | 'broken'>('still');
  const source = mediaKind(file) === 'video' ? resolveMediaUrl(file.image_url, apiHost) : null;
  const poster = resolveMediaUrl(file.thumbnail_url, apiHost);
  const name = nameOfFile(file);

  // The pressed button is removed, and its focus would be lost.
  const start = useCallback((film: HTMLVideoElement | null) => {
    if (!film) return;
    film.focus({ preventScroll: true });
    // A failure to play is reported by the `error` event.
    film.play().catch(() => undefined);
  }, []);

  if (source === null) return <MediaThumbnail file={file} />;
  if (state === 'playing') {
    return (
      <video
        ref={start}
        src={source}
        {...(poster !== null && { poster })}
        aria-label={name}
        controls
        muted
        playsInline
        preload="none"
        onError={() => setState('broken')}
      />
    );
  }
  return (
    <>
      <BareButton
        className={styles['play']}
        aria-label={libraryText.play(name)}
        onPress={() => setState('playing')}
      >
        <MediaThumbnail file={file} />
      </BareButton>
      {state === 'broken' && (
        <Alert className={styles['broken']}>
          <p>{libraryText.playFailed}</p>
        </Alert>
      )}
    </>
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
