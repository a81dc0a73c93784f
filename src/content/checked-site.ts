import type { MediaFile } from '../contract/http/media.ts';
import type { DocumentName, DocumentSource } from '../documents/documents.ts';
import type { QaDraft } from '../documents/qa/document.ts';
import type { StudioName } from '../documents/studio/calls.ts';
import type { StudioDraft } from '../documents/studio/document.ts';
import type { AnyFields } from '../editing/description.ts';
import type { Path } from '../editing/paths.ts';
import type { InstructorDraft } from '../editors/instructor/editor.ts';
import type { LessonDraft } from '../editors/lesson/draft.ts';
import type { CheckKind, CheckSeverity } from '../text/checks.ts';

/** The drafts that have checks of their own. */
interface KnownDrafts {
  readonly studio: StudioDraft;
  readonly lesson: LessonDraft;
  readonly instructor: InstructorDraft;
  readonly qa: QaDraft;
}

/** A saved document as its editor would open it. Of most drafts the checks know the description alone. */
interface CheckedDocumentOf<Kind extends DocumentName> extends DocumentSource<Kind> {
  readonly fields: AnyFields;
  readonly draft: Kind extends keyof KnownDrafts ? KnownDrafts[Kind] : object;
}

export type CheckedDocument = { [Kind in DocumentName]: CheckedDocumentOf<Kind> }[DocumentName];

/**
 * What is checked. A list that is missing is not known completely, and nothing is concluded from what is not in it; a
 * document that is missing was not read.
 */
export interface CheckedSite {
  readonly documents: readonly CheckedDocument[];
  /** The origin of the configured site: its own addresses count as paths. */
  readonly siteOrigin: string;
  readonly studios: readonly StudioName[] | undefined;
  readonly articles: ReadonlySet<number> | undefined;
  readonly media: ReadonlyMap<number, MediaFile> | undefined;
  /** The backend announces details: a picture may have an alternative text. */
  readonly hasDetails: boolean;
}

/** A problem at a place of a document. */
export interface Finding {
  readonly kind: CheckKind;
  readonly severity: CheckSeverity;
  readonly document: CheckedDocument;
  /** The path of its field in the editor's draft. */
  readonly path: Path;
  /** A sentence with the field's name in it. */
  readonly text: string;
}

/** The findings of a document. */
export type FindIn = (document: CheckedDocument) => readonly Finding[];

/** A check: prepared once for a site, it finds document by document, so that a large site can be checked in slices. */
export type Check = (site: CheckedSite) => FindIn;

/** The documents of a kind. */
export const documentsOf = <Kind extends DocumentName>(
  { documents }: Pick<CheckedSite, 'documents'>,
  kind: Kind,
): readonly Extract<CheckedDocument, { kind: Kind }>[] =>
  documents.filter((each): each is Extract<CheckedDocument, { kind: Kind }> => each.kind === kind);
