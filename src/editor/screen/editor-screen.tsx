import { linkOptions } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, type ComponentType, type ReactNode } from 'react';

import type { MediaFile } from '../../contract/http/media.ts';
import { removeValues } from '../../editing/changes.ts';
import type { ShownDefinition } from '../../editing/define-editor.ts';
import type { ValueTextOf } from '../../editing/difference-words.ts';
import type { Path } from '../../editing/paths.ts';
import type { EditorActor } from '../../machines/editor-machine.ts';
import { isChanged, isLost, type EditorFailure, type MergeOf } from '../../machines/editor-types.ts';
import type { PreviewData, PreviewFrameActor } from '../../machines/preview-frame-machine.ts';
import { useFrameRequest } from '../../preview/actors.ts';
import type { ContentSwitch } from '../../preview/content-switch.ts';
import type { Mirror } from '../../preview/mirror.ts';
import { PreviewPane } from '../../preview/preview-pane.tsx';
import type { OtherEditors } from '../../session/presence.ts';
import type { Crumb } from '../../shell/breadcrumbs.tsx';
import { EditorLayout } from '../../shell/editor-layout.tsx';
import { useUnsavedWork } from '../../shell/unsaved-work.ts';
import { pageText } from '../../text/app.ts';
import { announce } from '../../ui/announcer.ts';
import { inDialog } from '../../ui/keys.ts';
import { afterPaint } from '../../ui/when-idle.ts';
import { createCopies } from '../copies.ts';
import { EditorProvider, type EditorParts } from '../editor-context.tsx';
import { watchEditor, type AnyEditor } from '../editor-watch.ts';
import { focusField, type FieldLookup, createMountedLists } from '../reveal.ts';
import { EditorFailureLine, EditorOverlay, type SavingWords, OthersLine } from './editor-status.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { useSteps, Refusals, useFieldLink, useEditRequests } from './field-navigation.tsx';
import {
  type ScreenHistoryProps,
  useHistory,
  useDraftRestoring,
  JournalPart,
  type SaveListeners,
  type ScreenJournalProps,
} from './journal-parts.tsx';
import { shortcutOf, type Shortcut, CopyRefusalLine, useCopyKeys } from './keys.tsx';
import { EditorQuestions } from './questions.tsx';
import { useEditorPicker, type LazyPicker } from './use-editor-picker.tsx';

import styles from './editor-screen.module.css';

export interface EditorActors<Draft> {
  readonly editor: EditorActor<Draft>;
  readonly picker: LazyPicker;
  /** The library's files; read again where an id is unknown. */
  readonly filesOf: (ids: ReadonlySet<number>) => Promise<readonly MediaFile[]>;
  readonly others?: OtherEditors | undefined;
  readonly frame: PreviewFrameActor;
  readonly content: ContentSwitch<Draft>;
  readonly siteOrigin: string;
  readonly previewPath: string;
  readonly Journal: ComponentType<ScreenJournalProps>;
  readonly saves: SaveListeners;
  /** Null for a document that is being created. */
  readonly History: ComponentType<ScreenHistoryProps> | null;
  readonly withKnownIds: ScreenJournalProps['withKnownIds'];
}

/** For a page whose list can be sorted where the server keeps its order. */
export interface OrderedActors<Draft> extends EditorActors<Draft> {
  readonly isOrdered: boolean;
}

interface EditorScreenProps<Draft extends PreviewData> extends EditorActors<Draft> {
  readonly title: string;
  /** English by default, as the sections' names are. */
  readonly titleLang?: string;
  readonly trail?: readonly Crumb[];
  /** Stable between renders, like `mirror`. */
  readonly definition: ShownDefinition<Draft>;
  readonly valueTextOf?: ValueTextOf;
  readonly mirror: Mirror<Draft>;
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
  readonly saveFailed?: (failure: EditorFailure) => string;
  readonly readFailed?: (failure: EditorFailure) => string;
  readonly savingWords?: SavingWords;
  readonly lines?: ReactNode;
  readonly children: ReactNode;
}

const homeTrail: readonly Crumb[] = [
  { title: pageText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } },
];

export function EditorScreen<Draft extends PreviewData>(props: EditorScreenProps<Draft>) {
  const { editor, frame, content, picker, filesOf, title, definition, mirror } = props;
  const { trail = homeTrail, titleLang = 'en' } = props;
  const { labelOf, placeOf } = definition;
  const { focused, pathOf } = mirror;
  const area = useRef<HTMLDivElement>(null);
  const lookup = useMemo<FieldLookup>(() => ({ editor, area, lists: createMountedLists() }), [editor]);
  const isRead = useSelector(editor, ({ context }) => context.syncedAt !== null);
  const { pick, isOpen, cover } = useEditorPicker(lookup, picker, isRead, {
    title,
    placeOf: useCallback(
      (path: Path) => placeOf(path, editor.getSnapshot().context.draft),
      [editor, placeOf],
    ),
    takeOut: useCallback((isGone) => withoutGone(editor, isGone), [editor]),
  });
  const copies = useMemo(
    () => createCopies({ editor, fields: definition.fields, filesOf }),
    [editor, definition, filesOf],
  );
  useCopyKeys(editor, copies);
  useSteps(editor, lookup, labelOf);
  useFieldLink(lookup);
  const toSend = useEditRequests(editor, frame, lookup, pathOf, content);

  const restoring = useDraftRestoring(editor, frame, definition.merge);
  const described = { editor, fields: definition.fields, valueTextOf: props.valueTextOf };
  const history = useHistory(props.History, isRead, { ...described, content, restore: restoring.restore });

  useFrameRequest(frame, isRead);
  useUnsavedWork(useCallback(() => isChanged(editor.getSnapshot()), [editor]));
  useShortcuts(useCallback((shortcut: Shortcut) => editor.send({ type: requests[shortcut] }), [editor]));
  useEffect(() => {
    const refused = editor.on('validation.refused', ({ problems: [first] }) => {
      if (first) afterPaint(() => focusField(lookup, first.path));
    });
    return () => refused.unsubscribe();
  }, [editor, lookup]);

  const parts = useMemo<EditorParts>(
    () => ({
      ...lookup,
      fields: definition.fields,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the machine holds drafts of this editor alone.
      merge: definition.merge as MergeOf<unknown>,
      watch: watchEditor(editor),
      copies,
      touched: new WeakSet(),
      pick,
      say: announce,
      scrollSite: (path) => {
        const { draft } = editor.getSnapshot().context;
        const messages = toSend(focused(path, draft));
        if (messages.length > 0)
          frame.send({ type: 'message.queued', queue: messages, allData: content.data() });
      },
    }),
    [lookup, editor, frame, pick, toSend, focused, definition, content, copies],
  );

  return (
    <EditorProvider value={parts}>
      <EditorLayout
        crumbs={[...trail, { title, lang: titleLang }]}
        title={title}
        titleLang={titleLang}
        toolbar={
          <EditorToolbar
            editor={editor}
            actions={props.actions}
            history={history.button}
            valueTextOf={props.valueTextOf}
          />
        }
        status={props.others && <OthersLine others={props.others} />}
        aside={props.aside}
        lines={
          <>
            {props.lines}
            <JournalPart
              Journal={props.Journal}
              saves={props.saves}
              withKnownIds={props.withKnownIds}
              isRead={isRead}
              {...described}
              {...restoring}
            />
            <EditorFailureLine editor={editor} saveFailed={props.saveFailed} readFailed={props.readFailed} />
            <CopyRefusalLine />
            <Refusals lookup={lookup} />
          </>
        }
        overlay={<EditorOverlay editor={editor} words={props.savingWords} />}
        cover={
          <>
            {cover}
            {history.cover}
          </>
        }
        covered={isOpen ? 'tall' : history.isOpen}
        busy={useSelector(editor, (snapshot) => snapshot.hasTag('busy'))}
        scrollRef={area}
        preview={
          <PreviewPane
            actor={frame}
            siteOrigin={props.siteOrigin}
            path={props.previewPath}
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the machine holds drafts of this editor alone.
            mirror={mirror as Mirror<PreviewData>}
            content={content}
          />
        }
      >
        <Fields editor={editor}>{props.children}</Fields>
      </EditorLayout>
      <EditorQuestions editor={editor} definition={definition} valueTextOf={props.valueTextOf} />
    </EditorProvider>
  );
}

/** Clears the history where it has a deleted file: the server refuses these, after an undo too. */
function withoutGone<Draft>(editor: EditorActor<Draft>, isGone: (value: unknown) => boolean): void {
  const { draft, history } = editor.getSnapshot().context;
  const before = { draft, history };
  const after = removeValues(before, isGone);
  if (after !== before) editor.send({ type: 'draft.replace', draft: after.draft });
}

const requests = { undo: 'draft.undo', redo: 'draft.redo', save: 'save.request' } as const;

/** The editor's action for the browser's own undo and redo (its menu, a shake). */
const nativeSteps: Partial<Record<string, Shortcut>> = { historyUndo: 'undo', historyRedo: 'redo' };

/** Text that is not part of the draft, such as a search: undo is the browser's until it is empty. */
const isAside = (element: EventTarget | null): boolean =>
  element instanceof HTMLInputElement &&
  ['text', 'search'].includes(element.type) &&
  element.value !== '' &&
  (element.name === '' || element.closest('[data-tags]') !== null);

/** The browser's own undo works per field and not for values set by React, so its requests are handled too. */
function useShortcuts(run: (shortcut: Shortcut) => void): void {
  useEffect(() => {
    const take = (event: Event, shortcut: Shortcut | 'ignore' | null | undefined) => {
      if (!shortcut || inDialog(event.target)) return;
      const isStep = shortcut !== 'ignore' && shortcut !== 'save';
      if (isStep && isAside(event.target)) return;
      event.preventDefault();
      // A key in a dialog or such a text may be the browser's undo of the field behind it.
      const { activeElement } = document;
      if (shortcut === 'ignore' || inDialog(activeElement) || (isStep && isAside(activeElement))) return;
      run(shortcut);
    };
    const onKeyDown = (event: KeyboardEvent) => take(event, shortcutOf(event));
    const onBeforeInput = (event: InputEvent) => take(event, nativeSteps[event.inputType]);
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', onKeyDown, { signal });
    document.addEventListener('beforeinput', onBeforeInput, { signal });
    return () => listening.abort();
  }, [run]);
}

/** A failed load never becomes an empty editor. */
function Fields({ editor, children }: { readonly editor: AnyEditor; readonly children: ReactNode }) {
  const isLoaded = useSelector(editor, (snapshot) => snapshot.context.syncedAt !== null && !isLost(snapshot));
  return isLoaded ? <div className={styles['fields']}>{children}</div> : null;
}
