import * as v from 'valibot';

import { documentEditors } from '../../src/content/documents.ts';
import type { Call } from '../../src/contract/http/call.ts';
import { getInstructorsToEdit } from '../../src/contract/http/instructor.ts';
import { type MediaFile, type MediaKind, mediaKind } from '../../src/contract/http/media.ts';
import type { PreviewMessage } from '../../src/contract/preview.ts';
import { documentNames, documents } from '../../src/documents/documents.ts';
import { apply } from '../../src/editing/changes.ts';
import type { AnyFields } from '../../src/editing/description.ts';
import type { Item } from '../../src/editing/items.ts';
import type { Path } from '../../src/editing/paths.ts';
import { instructor, toInstructorDraft, instructorMirror } from '../../src/editors/instructor/editor.ts';
import { toLessonDraft, type LessonDraft } from '../../src/editors/lesson/draft.ts';
import { lesson, lessonMirror } from '../../src/editors/lesson/editor.ts';
import { toLessons } from '../../src/editors/lesson/request.ts';
import { news, newsMirror, toNewsDraft } from '../../src/editors/news/editor.ts';
import { studio, studioMirror } from '../../src/editors/studio/editor.ts';
import type { PreviewData, QueuedMessage } from '../../src/machines/preview-frame-machine.ts';
import { withShown, type Mirror } from '../../src/preview/mirror.ts';
import type { ReadContent } from './reads.ts';

/** An edit of one field, as the messages that the console posts for it. */
export interface SiteEdit {
  /** The field by its names, `*` for an item. */
  readonly field: string;
  /** The messages when the focus moves to it. */
  readonly focused: readonly PreviewMessage[];
  /** The messages when it is changed. */
  readonly edited: readonly PreviewMessage[];
  /** The class of the element to scroll to; null where the field has none. */
  readonly target: string | null;
  /** The text that the site should show; null where anything may change. */
  readonly mark: string | null;
}

/** An editor with the page of the site that mirrors it. */
export interface EditorOnSite {
  readonly editor: string;
  readonly path: string;
  /** The full state after a load. */
  readonly whole: PreviewData;
  readonly edits: readonly SiteEdit[];
}

interface Change {
  readonly field: string;
  readonly path: Path;
  readonly value: unknown;
  readonly mark: string | null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isItem = (value: unknown): value is Item => isRecord(value) && 'id' in value;

/** A change of each field, and of each field of the first item of each list. */
function changesIn(
  fields: AnyFields,
  holder: unknown,
  at: Path,
  library: readonly MediaFile[],
): readonly Change[] {
  const other = (kind: MediaKind, value: unknown) => {
    const files = library.filter((file) => mediaKind(file) === kind);
    return files.find(({ id }) => !isItem(value) || value.id !== id);
  };
  return Object.entries(fields).flatMap(([name, field]): readonly Change[] => {
    const value = isRecord(holder) ? holder[name] : undefined;
    const path = [...at, name];
    const named = path.map((step) => (typeof step === 'string' ? step : '*')).join('.');
    const set = (to: unknown, mark: string | null = null) => [{ field: named, path, value: to, mark }];
    switch (field.kind) {
      // Of the days of a week one is enough.
      case 'group': {
        const days = Object.entries(field.fields).map(([day, list]) =>
          changesIn({ [day]: list }, value, path, library),
        );
        return days.find((changes) => changes.length > 0) ?? [];
      }
      case 'list': {
        const first: unknown = Array.isArray(value) ? value[0] : undefined;
        return isItem(first) ? changesIn(field.fields, first, [...path, { id: first.id }], library) : [];
      }
      case 'flag':
        return set(value !== true);
      case 'image':
      case 'video':
        return set(other(field.kind, value) ?? null);
      case 'images': {
        const file = other('image', Array.isArray(value) ? value[0] : null);
        return set(file === undefined ? [] : [file]);
      }
      case 'text':
      case 'lines':
      case 'link': {
        const mark = `kagami-conform-${named.replaceAll(/\W+/g, '-')}`;
        // The timetable takes nothing else for a time.
        const isTime = name === 'start_time' || name === 'end_time';
        const text = isTime ? '05:05' : field.kind === 'link' ? `/${mark}` : mark;
        return set(text, isTime ? text : mark);
      }
      default:
        return [];
    }
  });
}

const isScroll = (message: PreviewMessage): message is Extract<PreviewMessage, { type: 'SCROLL_TO' }> =>
  message.type === 'SCROLL_TO';

function editorOn<Draft extends PreviewData>(
  editor: string,
  path: string,
  draft: Draft | null,
  { fields }: { readonly fields: AnyFields },
  mirror: Pick<Mirror<Draft>, 'edited' | 'focused' | 'shown'> & Partial<Mirror<Draft>>,
  library: readonly MediaFile[],
): readonly EditorOnSite[] {
  if (draft === null) return [];
  const toSite = (queued: readonly QueuedMessage[], data: Draft): readonly PreviewMessage[] =>
    withShown(
      queued.map(({ message, allData }) => {
        const payload = allData === 'never' ? message.payload : { ...message.payload, allData: data };
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a payload keeps the type of its message.
        return { ...message, payload } as PreviewMessage;
      }),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the data are this mirror's own draft.
      mirror as Mirror<PreviewData>,
    );
  const edits = changesIn(fields, draft, [], library).map((change): SiteEdit => {
    const step = { type: 'set', path: change.path, value: change.value } as const;
    const after = apply(draft, step);
    const focused = toSite(mirror.focused(change.path, draft), draft);
    const target = focused.find(isScroll)?.payload.target ?? null;
    const edited = toSite(mirror.edited(step, after, draft), after);
    return { field: change.field, focused, edited, target, mark: change.mark };
  });
  return [{ editor, path, whole: mirror.shown(draft), edits }];
}

/** An answer's content, as the console reads it; null where there is none. */
function readOf<C extends Call>({ read }: C, body: unknown): v.InferOutput<C['read']> | null {
  const content = v.safeParse(read, body);
  return content.success ? content.output : null;
}

const orNull = <Value, Draft>(value: Value | null, toDraft: (value: Value) => Draft): Draft | null =>
  value === null ? null : toDraft(value);

/** The editors whose content could be read, with an edit of each of their fields. */
export function editorsOnSite(content: ReadContent): readonly EditorOnSite[] {
  const { pages, studio: ofStudio, news: article, lessons, lessonInstructors, media } = content;
  const library = media?.rows ?? [];
  const choice = lessonInstructors?.rows ?? [];
  const week = { ...lessonMirror, shown: (draft: LessonDraft) => [...toLessons(draft, choice)] };
  const timetable = orNull(lessons, (read) => toLessonDraft({ lessons: read, instructors: choice }));
  const instructors = orNull(readOf(getInstructorsToEdit, pages.get('instructor')), (read) =>
    toInstructorDraft({ instructors: read, files: library }),
  );
  const others: Readonly<Record<string, readonly EditorOnSite[]>> = {
    studio: editorOn('studio', `/studio/${ofStudio?.id}`, ofStudio, studio, studioMirror, library),
    lesson: editorOn('lesson', `/lesson/${ofStudio?.id}`, timetable, lesson, week, library),
    instructor: editorOn('instructor', '/instructor', instructors, instructor, instructorMirror, library),
    news: editorOn('news', `/news/${article?.id}`, orNull(article, toNewsDraft), news, newsMirror, library),
  };
  return documentNames.flatMap((name) => {
    const page = documentEditors[name].asPage(({ document, definition, mirror, toDraft }) => {
      const draft = orNull(readOf(document.read, pages.get(name)), (read) => toDraft(read, definition.empty));
      return editorOn(name, documents[name].path, draft, definition, mirror, library);
    });
    return page ?? others[name] ?? [];
  });
}
