import { linkOptions, type LinkProps } from '@tanstack/react-router';

import { documents, isOfItem, pathOf, type DocumentName } from '../documents/documents.ts';
import { hashOf } from '../editing/field-hash.ts';
import type { Path } from '../editing/paths.ts';
import type { CheckedDocument } from './checked-site.ts';

type Place = Pick<CheckedDocument, 'kind' | 'id'>;

/** The path of a document's editor. */
export const pathnameOf = ({ kind, id }: Place): string => pathOf(kind, id);

/** The link to an editor; `id` is that of the studio or article, where there is one of the document for each. */
export const linkToEditor = (name: DocumentName, id: number | 'new' | null): LinkProps =>
  isOfItem(name)
    ? linkOptions({ to: documents[name].path, params: { id: String(id) } })
    : linkOptions({ to: documents[name].path });

/** The link to a document's editor, and with a path to a field or an item in it. */
export const linkToDocument = ({ kind, id }: Place, path: Path = []): LinkProps => ({
  ...linkToEditor(kind, id),
  ...(path.length > 0 && { hash: hashOf(path) }),
});
