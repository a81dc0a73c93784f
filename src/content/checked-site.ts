import type { MediaFile } from '../contract/http/media.ts';
import type { DocumentName, DocumentSource } from '../documents/documents.ts';
import type { QaDraft } from '../documents/qa/document.ts';
import type { StudioDraft, StudioName } from '../documents/studio/document.ts';
import type { AnyFields } from '../editing/description.ts';
import type { Path } from '../editing/paths.ts';
import type { InstructorDraft } from '../editors/instructor/editor.ts';
import type { LessonDraft } from '../editors/lesson/draft.ts';
import { calledStudio } from './document-names.ts';
import type { CheckKind, CheckSeverity } from './text.ts';

interface KnownDrafts {
  readonly studio: StudioDraft;
  readonly lesson: LessonDraft;
  readonly instructor: InstructorDraft;
  readonly qa: QaDraft;
}

export interface CheckedDocumentOf<Kind extends DocumentName> extends DocumentSource<Kind> {
  readonly fields: AnyFields;
  readonly draft: Kind extends keyof KnownDrafts ? KnownDrafts[Kind] : object;
}

export type CheckedDocument = { [Kind in DocumentName]: CheckedDocumentOf<Kind> }[DocumentName];

/** An incomplete list is undefined: nothing follows from an absence in it. */
export interface CheckedSite {
  readonly documents: readonly CheckedDocument[];
  readonly siteOrigin: string;
  readonly studios: readonly StudioName[] | undefined;
  readonly articles: ReadonlySet<number> | undefined;
  readonly media: ReadonlyMap<number, MediaFile> | undefined;
  readonly hasDetails: boolean;
}

export interface Finding {
  readonly kind: CheckKind;
  readonly severity: CheckSeverity;
  readonly document: CheckedDocument;
  readonly path: Path;
  readonly text: string;
}

/** Two calls, so that a large site is prepared once and checked in slices. */
export type Check = (site: CheckedSite) => (document: CheckedDocument) => readonly Finding[];

export const documentsOf = <Kind extends DocumentName>(
  { documents }: Pick<CheckedSite, 'documents'>,
  kind: Kind,
): readonly Extract<CheckedDocument, { kind: Kind }>[] =>
  documents.filter((each): each is Extract<CheckedDocument, { kind: Kind }> => each.kind === kind);

export const unpublishedDrafts = (site: CheckedSite): readonly StudioDraft[] =>
  documentsOf(site, 'studio').flatMap(({ draft }) => (draft.is_published ? [] : [draft]));

export const unpublishedStudios = (site: CheckedSite): ReadonlyMap<number, string> =>
  new Map(unpublishedDrafts(site).map(({ id, name }) => [id, calledStudio(id, name)]));

export function shownStudios(site: CheckedSite): readonly Pick<StudioName, 'name' | 'slug'>[] {
  const unpublished = unpublishedStudios(site);
  const drafts = documentsOf(site, 'studio').map(({ draft }) => draft);
  return [...(site.studios ?? []), ...drafts].filter(({ id }) => !unpublished.has(id));
}
