import { linkOptions, type LinkProps } from '@tanstack/react-router';

import type { CheckedDocument } from '../checks/checked-site.ts';
import { hashOf } from '../editing/field-hash.ts';
import type { Path } from '../editing/paths.ts';

const pages = {
  top: '/',
  about: '/about',
  price: '/price',
  instructor: '/instructor',
  qa: '/qa',
  review: '/review',
} as const;

/** The path of a document's editor. */
export const pathnameOf = ({ kind, id }: Pick<CheckedDocument, 'kind' | 'id'>): string =>
  kind === 'studio' || kind === 'lesson' || kind === 'news' ? `/${kind}/${id}` : pages[kind];

/** The link to a document's editor, and with a path to a field or an item in it. */
export function linkToDocument({ kind, id }: Pick<CheckedDocument, 'kind' | 'id'>, path?: Path): LinkProps {
  const hash = path && path.length > 0 ? { hash: hashOf(path) } : {};
  switch (kind) {
    case 'studio':
      return linkOptions({ to: '/studio/$studioId', params: { studioId: String(id) }, ...hash });
    case 'lesson':
      return linkOptions({ to: '/lesson/$studioId', params: { studioId: String(id) }, ...hash });
    case 'news':
      return linkOptions({ to: '/news/$newsId', params: { newsId: String(id) }, ...hash });
    default:
      return linkOptions({ to: pages[kind], ...hash });
  }
}
