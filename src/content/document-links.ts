import { linkOptions, type LinkProps, type RouterHistory } from '@tanstack/react-router';

import {
  documents,
  isOfItem,
  pathOf,
  type DocumentName,
  type DocumentSource,
} from '../documents/documents.ts';
import { hashOf } from '../editing/lookup.ts';
import type { Path } from '../editing/paths.ts';

type DocumentId = Pick<DocumentSource, 'kind' | 'id'>;

export const pathnameOf = ({ kind, id }: DocumentId): string => pathOf(kind, id);

/** `id` is null for a document that exists once. */
export const linkToEditor = (name: DocumentName, id: number | 'new' | null): LinkProps =>
  isOfItem(name)
    ? linkOptions({ to: documents[name].path, params: { id: String(id) } })
    : linkOptions({ to: documents[name].path });

export const linkToDocument = ({ kind, id }: DocumentId, path: Path = []): LinkProps => ({
  ...linkToEditor(kind, id),
  ...(path.length > 0 && { hash: hashOf(path) }),
});

/** A new history entry even for the same address: a field is revealed once for each entry. */
export function follow(history: RouterHistory, href: string): void {
  if (href === history.location.href) history.replace(href);
  else history.push(href);
}
