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

/** `id`: that of the studio or article; null for a document that exists once. */
export const linkToEditor = (name: DocumentName, id: number | 'new' | null): LinkProps =>
  isOfItem(name)
    ? linkOptions({ to: documents[name].path, params: { id: String(id) } })
    : linkOptions({ to: documents[name].path });

/** With a `path` the link leads to a field or an item of the draft. */
export const linkToDocument = ({ kind, id }: DocumentId, path: Path = []): LinkProps => ({
  ...linkToEditor(kind, id),
  ...(path.length > 0 && { hash: hashOf(path) }),
});

/**
 * Navigates to an address of the console. The present one becomes a new entry of the history, because the field is revealed
 * once for each entry; the router's own navigation would keep the entry.
 */
export function follow(history: RouterHistory, href: string): void {
  if (href === history.location.href) history.replace(href);
  else history.push(href);
}
