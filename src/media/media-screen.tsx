import { linkOptions } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ComponentType } from 'react';

import { mediaKind, type MediaFile } from '../contract/http/media.ts';
import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import { type MaxBytes, isUploading } from '../machines/media-picker-state.ts';
import { EditorLayout } from '../shell/editor-layout.tsx';
import { useUnsavedWork } from '../shell/unsaved-work.ts';
import { pageText } from '../text/app.ts';
import { useChangeAnnounced } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { ToggleButton } from '../ui/toggle-button.tsx';
import { FocusKept } from '../ui/use-focus-kept.tsx';
import { UsesState, type FileUses } from './file-uses.tsx';
import { PickerDialog } from './lazy-parts.tsx';
import { libraryText } from './library-text.ts';
import { LibraryView, type LibraryRead, type ShownSelection } from './library-view.tsx';
import type { ReplacedFile, ReplacingProps } from './media-replacement.tsx';
import { DeleteButton, TrashButton, useOutcomesAnnounced } from './media-tools.tsx';

import styles from './media-library.module.css';

interface MediaFilters {
  readonly kind: 'all' | 'image' | 'video';
  readonly onlyUnused: boolean;
}

interface MediaScreenProps {
  readonly actor: MediaPickerActor;
  readonly library: LibraryRead;
  readonly maxBytes: MaxBytes;
  readonly uses: FileUses;
  readonly file: MediaFile['id'] | undefined;
  readonly filters: MediaFilters;
  readonly onFilter: (filters: MediaFilters) => void;
  readonly itemsOf: ReplacingProps['itemsOf'];
  readonly Replacing: ComponentType<ReplacingProps>;
}

const noFiles: readonly MediaFile[] = [];

const crumbs = [
  { title: pageText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } },
  { title: libraryText.title, lang: 'en' },
];

const kinds = (['all', 'image', 'video'] as const).map((value) => {
  const label = libraryText.kinds[value];
  return { value, label, text: label };
});

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

export function MediaScreen(props: MediaScreenProps) {
  const { actor, library, maxBytes, uses, file, filters, onFilter, itemsOf, Replacing } = props;
  const { files = noFiles } = library;
  const { kind, onlyUnused } = filters;
  const root = useRef<HTMLElement>(null);
  useOpened(actor, maxBytes, file);
  useOutcomesAnnounced(actor);
  useUnsavedWork(useCallback(() => isUploading(actor.getSnapshot().context.uploads), [actor]));

  const isShown = useMemo(() => {
    if (kind === 'all' && !onlyUnused) return undefined;
    return (each: MediaFile) =>
      (kind === 'all' || mediaKind(each) === kind) &&
      (!onlyUnused || (uses.state !== 'reading' && uses.usesOf(each.id).length === 0));
  }, [kind, onlyUnused, uses]);
  const none =
    onlyUnused && uses.state !== 'known' ? (
      <UsesState uses={uses} />
    ) : (
      <p>{onlyUnused || kind === 'all' ? libraryText.nothingUnused : libraryText.noneOfKind(kind)}</p>
    );

  const [replaced, setReplaced] = useState<ReplacedFile | null>(null);
  const endChoice = useCallback(() => setReplaced((last) => last && { ...last, isOpen: false }), []);
  useLayoutEffect(() => {
    if (replaced?.isOpen === false) root.current?.focus({ preventScroll: true });
  }, [replaced]);
  const isAsking = useSelector(actor, ({ value }) => value !== 'closed' && value.open.library !== 'browsing');

  return (
    <EditorLayout
      crumbs={crumbs}
      title={libraryText.title}
      titleLang="en"
      lines={uses.state === 'partial' && onlyUnused && <UsesState uses={uses} />}
      busy={library.state === 'loading'}
      covered={isAsking || replaced?.isOpen === true}
      cover={
        <>
          {replaced && <Replacing {...{ replaced, itemsOf, maxBytes, uses, files }} onClosed={endChoice} />}
          {isAsking && <PickerDialog {...{ actor, files, uses }} label={libraryText.title} />}
        </>
      }
    >
      <section
        ref={root}
        tabIndex={-1}
        className={styles['library']}
        aria-label={libraryText.allFiles}
        data-ratio="any"
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
          onReplace={(chosen) => setReplaced({ file: chosen, isOpen: true })}
          root={root}
          renderFooter={(selection) => <ScreenFooter actor={actor} {...selection} />}
        />
      </section>
    </EditorLayout>
  );
}

interface ScreenFooterProps extends ShownSelection {
  readonly actor: MediaPickerActor;
}

function ScreenFooter({ actor, shown, chosen, outside, isReady }: ScreenFooterProps) {
  const count = libraryText.selected(chosen.length, { outside });
  useChangeAnnounced(count);
  if (!isReady) return null;
  const toggle = (files: readonly MediaFile[]) => {
    for (const { id } of files) actor.send({ type: 'media.toggle', id });
  };
  const isChosen = new Set(chosen);
  const unchosen = shown.filter((file) => !isChosen.has(file));
  const hasChosen = chosen.length > 0;
  return (
    <footer className={styles['footer']}>
      <p className={styles['count']}>{count}</p>
      <div className={styles['actions']}>
        <TrashButton />
        {unchosen.length > 0 && (
          <FocusKept>
            <Button onPress={() => toggle(unchosen)}>{libraryText.selectShown}</Button>
          </FocusKept>
        )}
        {hasChosen && (
          <FocusKept>
            <Button onPress={() => toggle(chosen)}>{libraryText.deselect}</Button>
          </FocusKept>
        )}
        <DeleteButton actor={actor} hasSelection={hasChosen} />
      </div>
    </footer>
  );
}
