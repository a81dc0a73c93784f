import { linkOptions } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';

import { mediaKind, type MediaFile } from '../contract/http/media.ts';
import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import type { MaxBytes } from '../machines/media-picker-types.ts';
import { isUploading } from '../machines/media-picker-uploads.ts';
import { EditorLayout } from '../shell/editor-layout.tsx';
import { useUnsavedWork } from '../shell/unsaved-work.ts';
import { placeText } from '../text/app.ts';
import { libraryText } from '../text/media-library.ts';
import { Choice } from '../ui/choice.tsx';
import { ToggleButton } from '../ui/toggle-button.tsx';
import { UsesState, type FileUses } from './file-uses.tsx';
import { LibraryView, type LibraryRead } from './library-view.tsx';
import { PickerDialog, useHappened } from './media-picker.tsx';
import { ReplacementDialogs } from './media-replacement.tsx';
import { onPastedFiles } from './pasted-files.ts';
import { ScreenFooter } from './screen-footer.tsx';
import { UploadAnnouncer } from './upload-announcer.tsx';
import { useFilesDragged } from './use-files-dragged.ts';
import { ReplaceButton, useReplacement, type ReplacingParts } from './use-replacement.tsx';

import styles from './media-library.module.css';

/** The filters of the screen, in its address. */
export interface MediaFilters {
  readonly kind: 'all' | 'image' | 'video';
  readonly onlyUnused: boolean;
}

interface MediaScreenProps {
  readonly actor: MediaPickerActor;
  readonly library: LibraryRead;
  readonly maxBytes: MaxBytes;
  readonly uses: FileUses;
  /** The file that is selected at first. */
  readonly file: MediaFile['id'] | undefined;
  readonly filters: MediaFilters;
  readonly onFilter: (filters: MediaFilters) => void;
  readonly replacing: ReplacingParts;
}

const noFiles: readonly MediaFile[] = [];

const crumbs = [
  { title: placeText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } },
  { title: libraryText.title, lang: 'en' },
];

const kinds = [
  { value: 'all', label: libraryText.kinds.all, text: libraryText.kinds.all },
  { value: 'image', label: libraryText.kinds.image, text: libraryText.kinds.image },
  { value: 'video', label: libraryText.kinds.video, text: libraryText.kinds.video },
] as const;

/** Opens the library for files of any kind, with this one selected; a file that is asked for later is selected too. */
function useOpened(actor: MediaPickerActor, maxBytes: MaxBytes, file: MediaFile['id'] | undefined): void {
  useLayoutEffect(() => {
    const selected = file === undefined ? [] : [file];
    const { context, value } = actor.getSnapshot();
    if (value === 'closed') {
      const target = { field: 'media', kind: null, mode: 'multiple', required: false, scrollTop: 0 } as const;
      actor.send({ type: 'picker.open', ...target, maxBytes, selected });
    } else if (file !== undefined && !context.selection.includes(file)) {
      actor.send({ type: 'media.toggle', id: file });
    }
  }, [actor, maxBytes, file]);
}

/** The media library as a screen: all files with their uses, uploads and deletions. */
export function MediaScreen(props: MediaScreenProps) {
  const { actor, library, maxBytes, uses, file, filters, onFilter, replacing } = props;
  const { files = noFiles, onFiles } = library;
  const { kind, onlyUnused } = filters;
  const root = useRef<HTMLElement>(null);
  const isDragged = useFilesDragged(root);
  useOpened(actor, maxBytes, file);
  useHappened(actor);
  useUnsavedWork(useCallback(() => isUploading(actor.getSnapshot().context.uploads), [actor]));

  const isShown = useMemo(() => {
    if (kind === 'all' && !onlyUnused) return undefined;
    return (each: MediaFile) =>
      (kind === 'all' || mediaKind(each) === kind) &&
      (!onlyUnused || (uses.state !== 'reading' && uses.usesOf(each.id).length === 0));
  }, [kind, onlyUnused, uses]);
  const isUnknown = onlyUnused && uses.state !== 'known';
  const none = isUnknown ? (
    <UsesState uses={uses} />
  ) : (
    <p>{onlyUnused || kind === 'all' ? libraryText.nothingUnused : libraryText.noneOfKind(kind)}</p>
  );

  const replacement = useReplacement({ ...replacing, maxBytes, uses, files, root });

  return (
    <EditorLayout
      crumbs={crumbs}
      title={libraryText.title}
      titleLang="en"
      lines={uses.state === 'partial' && onlyUnused && <UsesState uses={uses} />}
      busy={library.state === 'loading'}
      covered={replacement.isChoosing}
      cover={replacement.chooser}
    >
      <section
        ref={root}
        tabIndex={-1}
        className={styles['library']}
        aria-label={libraryText.allFiles}
        data-ratio="any"
        data-dragging={isDragged || undefined}
        onPaste={onPastedFiles(onFiles)}
      >
        <LibraryView
          actor={actor}
          library={library}
          wanted={files}
          isShown={isShown}
          none={none}
          label={libraryText.allFiles}
          ratio={null}
          isOrdered={false}
          takesFocus={false}
          showsFacts
          uses={uses}
          title={<h2>{libraryText.filesTitle}</h2>}
          filters={
            <>
              <Choice
                label={libraryText.kind}
                options={kinds}
                value={kind}
                onChange={(chosen) => onFilter({ ...filters, kind: chosen })}
              />
              <ToggleButton
                isSelected={onlyUnused}
                onChange={(isSelected) => onFilter({ ...filters, onlyUnused: isSelected })}
              >
                {libraryText.onlyUnused}
              </ToggleButton>
            </>
          }
          renderActions={(shown) => <ReplaceButton uses={uses} file={shown} onReplace={replacement.choose} />}
          root={root}
          renderFooter={(selection) => <ScreenFooter actor={actor} {...selection} />}
        />
      </section>
      <PickerDialog actor={actor} library={library} label={libraryText.title} uses={uses} />
      <UploadAnnouncer actor={actor} />
      <ReplacementDialogs actor={replacing.actor} linkTo={replacing.linkTo} />
    </EditorLayout>
  );
}
