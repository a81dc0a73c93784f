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
import { createContentSwitch } from '../../preview/content-switch.ts';
import type { Mirror } from '../../preview/define-mirror.ts';
import { PreviewPane } from '../../preview/preview-pane.tsx';
import type { SiteData } from '../../preview/site-frame.ts';
import { useFrameAsked, useMirror } from '../../preview/use-mirror.ts';
import type { OtherEditors } from '../../session/presence.ts';
import type { Crumb } from '../../shell/breadcrumbs.tsx';
import { EditorLayout } from '../../shell/editor-layout.tsx';
import { useUnsavedWork } from '../../shell/unsaved-work.ts';
import { placeText } from '../../text/app.ts';
import { previewText } from '../../text/shell.ts';
import { announce } from '../../ui/announcer.ts';
import { afterPaint } from '../../ui/when-idle.ts';
import { EditorProvider, type EditorParts } from '../editor-context.tsx';
import { watchEditor, type AnyEditor } from '../editor-watch.ts';
import type { ScreenHistoryProps } from '../history/history-part.tsx';
import { useHistory } from '../history/use-history.tsx';
import { createCopies } from '../list/copies.ts';
import { createMountedLists } from '../mounted-lists.ts';
import { focusField, type FieldPlaces } from '../reveal.ts';
import { useFieldLink } from '../use-field-link.ts';
import { CopyRefusalLine, useCopyKeys } from './copy-keys.tsx';
import {
  EditorControls,
  EditorFailureLine,
  EditorOverlay,
  EditorQuestions,
  type SavingWords,
} from './editor-status.tsx';
import { JournalPart, type SaveListeners, type ScreenJournalProps } from './journal-part.tsx';
import { MergeQuestion } from './merge-question.tsx';
import { OthersLine } from './others-line.tsx';
import { Refusals } from './refusals.tsx';
import { useEditRequests } from './use-edit-requests.ts';
import { useEditorPicker, type LazyPicker } from './use-editor-picker.tsx';
import { useRestoring } from './use-restoring.ts';
import { type Shortcut, useShortcuts } from './use-shortcuts.ts';
import { useSteps } from './use-steps.ts';

import styles from './editor-screen.module.css';

/** The machines of an editor's route, and the data of its preview. */
export interface EditorActors<Draft> {
  readonly editor: EditorActor<Draft>;
  readonly picker: LazyPicker;
  /** The library's files, read again where one with these ids is not known; without those that it does not have. */
  readonly filesOf: (ids: ReadonlySet<number>) => Promise<readonly MediaFile[]>;
  /** Where the backend tells: who else has unsaved edits of the document. */
  readonly others?: OtherEditors | undefined;
  readonly frame: PreviewFrameActor;
  readonly siteOrigin: string;
  /** The address in the frame. */
  readonly previewPath: string;
  readonly Journal: ComponentType<ScreenJournalProps>;
  readonly saves: SaveListeners;
  /** Null for a document that is being created. */
  readonly History: ComponentType<ScreenHistoryProps> | null;
  readonly withKnownIds: ScreenJournalProps['withKnownIds'];
}

interface EditorScreenProps<Draft extends PreviewData> extends EditorActors<Draft> {
  readonly title: string;
  readonly titleLang?: string;
  /** The breadcrumbs before the current screen; Home by default. */
  readonly trail?: readonly Crumb[];
  /** The fields with their labels. Stable between renders, like `mirror`. */
  readonly definition: ShownDefinition<Draft>;
  /** How a field's value is shown in the list of changes, where the draft does not tell. */
  readonly valueTextOf?: ValueTextOf;
  readonly mirror: Mirror<Draft>;
  /** Beside the fields, or above them on a narrow edit area: the list of studios. */
  readonly aside?: ReactNode;
  /** Further buttons of the toolbar, such as Delete. */
  readonly actions?: ReactNode;
  /** The failure text of a save. */
  readonly saveFailed?: (failure: EditorFailure) => string;
  /** The failure text of a read. */
  readonly readFailed?: (failure: EditorFailure) => string;
  /** The text of the loading overlay during a save. */
  readonly savingWords?: SavingWords;
  /** Further lines above the editor's failure. */
  readonly lines?: ReactNode;
  readonly children: ReactNode;
}

const homeTrail: readonly Crumb[] = [
  { title: placeText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } },
];

/**
 * The common parts of all editors: layout, shortcuts, mirror, media picker, failure and status lines, overlay, and the
 * confirmation before a reset.
 */
export function EditorScreen<Draft extends PreviewData>(props: EditorScreenProps<Draft>) {
  const { editor, frame, picker, filesOf, title, trail = homeTrail, definition, mirror } = props;
  const { labelOf, placeOf } = definition;
  const { edited, visited, pathOf } = mirror;
  const area = useRef<HTMLDivElement>(null);
  const places = useMemo<FieldPlaces>(() => ({ editor, area, lists: createMountedLists() }), [editor]);
  const isRead = useSelector(editor, ({ context }) => context.syncedAt !== null);
  const { pick, isOpen, cover } = useEditorPicker(places, picker, isRead, {
    title,
    placeOf: useCallback(
      (path: Path) => placeOf(path, editor.getSnapshot().context.draft),
      [editor, placeOf],
    ),
    takeOut: useCallback((isGone) => withoutGone(editor, isGone), [editor]),
  });
  const content = useMemo(
    () => createContentSwitch(editor, frame, { onEnd: () => announce(previewText.editedAgain) }),
    [editor, frame],
  );
  const copies = useMemo(
    () => createCopies({ editor, fields: definition.fields, filesOf }),
    [editor, definition, filesOf],
  );
  useCopyKeys(editor, copies);
  useSteps(editor, places, labelOf);
  useFieldLink(places);
  const toSay = useEditRequests(editor, frame, places, pathOf, content);

  const restoring = useRestoring(editor, frame, definition.merge);
  const described = { editor, fields: definition.fields, valueTextOf: props.valueTextOf };
  const history = useHistory(props.History, isRead, { ...described, content, restore: restoring.restore });

  useFrameAsked(frame, isRead);
  useMirror(editor, frame, edited, content);
  useUnsavedWork(useCallback(() => isChanged(editor.getSnapshot()), [editor]));
  useShortcuts(useCallback((shortcut: Shortcut) => editor.send({ type: requests[shortcut] }), [editor]));
  useEffect(() => {
    const refused = editor.on('validation.refused', ({ problems: [first] }) => {
      if (first) afterPaint(() => focusField(places, first.path));
    });
    return () => refused.unsubscribe();
  }, [editor, places]);

  const parts = useMemo<EditorParts>(
    () => ({
      ...places,
      fields: definition.fields,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the machine holds drafts of this editor alone.
      merge: definition.merge as MergeOf<unknown>,
      watch: watchEditor(editor),
      copies,
      visited: new WeakSet(),
      pick,
      say: announce,
      visit: (path) => {
        const { draft } = editor.getSnapshot().context;
        const messages = toSay(visited(path, draft));
        if (messages.length > 0) frame.send({ type: 'message.queued', messages, allData: content.data() });
      },
    }),
    [places, editor, frame, pick, toSay, visited, definition, content, copies],
  );

  return (
    <EditorProvider value={parts}>
      <EditorLayout
        crumbs={[...trail, { title, ...(props.titleLang && { lang: props.titleLang }) }]}
        title={title}
        {...(props.titleLang && { titleLang: props.titleLang })}
        toolbar={
          <EditorControls
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
            <Refusals places={places} />
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
            data={mirror as SiteData}
            content={content}
          />
        }
      >
        <Fields editor={editor}>{props.children}</Fields>
      </EditorLayout>
      <EditorQuestions editor={editor} definition={definition} />
      <MergeQuestion valueTextOf={props.valueTextOf} />
    </EditorProvider>
  );
}

/**
 * Removes deleted files from the draft and clears the undo history, if either contained one: the server would refuse
 * them, also after an undo. Otherwise the history is kept.
 */
function withoutGone<Draft>(editor: EditorActor<Draft>, isGone: (value: unknown) => boolean): void {
  const { draft, history } = editor.getSnapshot().context;
  const held = { draft, history };
  const left = removeValues(held, isGone);
  if (left !== held) editor.send({ type: 'draft.replace', draft: left.draft });
}

const requests = { undo: 'draft.undo', redo: 'draft.redo', save: 'save.request' } as const;

interface EditorPartProps {
  readonly editor: AnyEditor;
}

/** The fields, once a draft is loaded: a failed load never becomes an empty editor. */
function Fields({ editor, children }: EditorPartProps & { readonly children: ReactNode }) {
  const isLoaded = useSelector(editor, (snapshot) => snapshot.context.syncedAt !== null && !isLost(snapshot));
  return isLoaded ? <div className={styles['fields']}>{children}</div> : null;
}
