import { useRouteContext } from '@tanstack/react-router';
import { use, useCallback, useState, type ReactNode } from 'react';

import { announces } from '../api/config.ts';
import { mediaKind, type MediaFile, type MediaRatio } from '../contract/http/media.ts';
import { nameOfFile } from '../editing/file-name.ts';
import { Alert } from '../ui/alert.tsx';
import { BareButton, Button } from '../ui/button.tsx';
import { FileDetails } from './details-form.tsx';
import { EditMediaButton } from './edit-files.tsx';
import { Uses, type FileUses } from './file-uses.tsx';
import { libraryText } from './library-text.ts';
import { ShapeIcon } from './media-icons.tsx';
import { MediaThumbnail } from './media-thumbnail.tsx';
import { MediaHostContext, resolveMediaUrl } from './media-url.ts';
import type { AddFiles } from './prepare/local-files.ts';
import { strayShape, filePathOf, formatMegabytes } from './prepare/media-text.ts';
import { formatPixels, unknown } from './prepare/pixels.ts';
import { replaceText } from './text.ts';

import styles from './media-details.module.css';

export interface ShownFileProps {
  readonly file: MediaFile;
  readonly ratio: MediaRatio | null;
  readonly uses: FileUses;
  readonly onFiles: AddFiles;
  readonly onReplace?: ((file: MediaFile) => void) | undefined;
}

export function ShownFile({ file, ratio, uses, onFiles, onReplace }: ShownFileProps) {
  const { config } = useRouteContext({ from: '__root__' });
  return (
    <>
      <div className={styles['picture']} style={shapeOf(file)}>
        <MediaPlayer key={file.id} file={file} />
      </div>
      {announces(config, 'mediaDetails') && <FileDetails file={file} />}
      <Facts file={file} ratio={ratio} uses={uses} />
      {mediaKind(file) === 'image' && (
        <EditMediaButton key={file.id} file={file} ratio={ratio} onFiles={onFiles} />
      )}
      {onReplace && (
        <Button size="small" disabledReason={replaceRefusal(file, uses)} onPress={() => onReplace(file)}>
          {replaceText.button}
        </Button>
      )}
    </>
  );
}

function replaceRefusal({ id }: MediaFile, { state, usesOf }: FileUses): string | undefined {
  if (state === 'reading') return replaceText.unknown;
  return usesOf(id).length === 0 ? replaceText.unused : undefined;
}

function Facts({ file, ratio, uses }: Pick<ShownFileProps, 'file' | 'ratio' | 'uses'>) {
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
