import { isLink } from '../contract/link.ts';
import { documentNames, documents, isOfItem, pageNames } from '../documents/documents.ts';
import { findingText } from '../text/findings.ts';
import type { Check, CheckedDocument, CheckedSite, Finding } from './checked-site.ts';
import { fieldsOf, placeOf, type SiteField } from './site-fields.ts';
import { unpublishedStudios } from './studio-states.ts';

/** The pages that exist once. */
const onlyPages: ReadonlySet<string> = new Set([
  '',
  '/news',
  '/trial',
  ...pageNames.map((name) => documents[name].path),
]);

/** The documents of studios and articles. */
const ofItems = documentNames.filter(isOfItem).join('|');
const itemPath = new RegExp(String.raw`^/(${ofItems})/(\d{1,15})$`);

/** The base of paths where the site has none. */
const anywhere = 'https://site.invalid';

/** The path of an address of the site, without a slash at its end; null for another site's, a mail or a telephone. */
function sitePathOf(link: string, siteOrigin: string): string | null {
  if (!URL.canParse(link, siteOrigin || anywhere)) return null;
  const { origin, pathname } = new URL(link, siteOrigin || anywhere);
  return origin === (siteOrigin || anywhere) ? pathname.replace(/\/+$/, '') : null;
}

type Target =
  | { readonly type: 'found' | 'gone' | 'unknown' }
  | { readonly type: 'unpublished'; readonly studio: string };

const found: Target = { type: 'found' };

/** Where a path of the site leads. What is not known counts as found. */
function targetOf(
  path: string,
  { studios, articles }: CheckedSite,
  unpublished: ReadonlyMap<number, string>,
) {
  if (onlyPages.has(path)) return found;
  const [, kind, digits] = itemPath.exec(path) ?? [];
  const id = Number(digits);
  if (kind === undefined) return { type: 'unknown' } as const;
  if (kind === 'news') return articles && !articles.has(id) ? ({ type: 'gone' } as const) : found;
  if (studios && !studios.some((studio) => studio.id === id)) return { type: 'gone' } as const;
  const studio = unpublished.get(id);
  return studio === undefined ? found : ({ type: 'unpublished', studio } as const);
}

/** A link as it is written, and whether it stands in a text. */
interface WrittenLink {
  readonly link: string;
  readonly isInText: boolean;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What in a text is surely an address of the site: one with its origin, or the path of a document. */
const writtenIn = (siteOrigin: string): RegExp =>
  new RegExp(
    String.raw`(?:${siteOrigin === '' ? '(?!)' : escaped(siteOrigin)}(?:/[\w\-./~%]*)?|(?<![\w/.:\-])/(?:${ofItems})/\d+(?![\w/]))`,
    'g',
  );

function linksOf({ field, value }: SiteField, written: RegExp): readonly WrittenLink[] {
  if (typeof value !== 'string' || value.trim() === '') return [];
  if (field.kind === 'link') return [{ link: value.trim(), isInText: false }];
  if (field.kind !== 'text' && field.kind !== 'lines') return [];
  const links = new Set(Array.from(value.matchAll(written), ([link]) => link.replace(/[.]+$/, '')));
  return [...links].map((link) => ({ link, isInText: true }));
}

/**
 * Links that lead nowhere on the site: the path of no document, or of an unpublished studio, and what is no link at all.
 * Other sites are not asked. A path of another kind is one that the site may have beside what the console edits.
 */
export const findLinks: Check = (site) => {
  const unpublished = unpublishedStudios(site);
  const written = writtenIn(site.siteOrigin);
  const report = (document: CheckedDocument, { path }: SiteField, { link, isInText }: WrittenLink) => {
    const place = placeOf(document, path);
    const finding = (severity: Finding['severity'], text: string): Finding[] => [
      { kind: 'link', severity, document, path, text },
    ];
    if (!isInText && !isLink(link)) return finding('error', findingText.badLink(place, link));
    const sitePath = sitePathOf(link, site.siteOrigin);
    const target = sitePath === null ? found : targetOf(sitePath, site, unpublished);
    switch (target.type) {
      case 'found':
        return [];
      case 'gone':
        return finding('error', findingText.goneDocument(place, link));
      case 'unknown':
        return finding('notice', findingText.unknownPage(place, link));
      case 'unpublished':
        return finding('error', findingText.toUnpublished(place, link, target.studio));
    }
  };
  return (document) =>
    fieldsOf(document).flatMap((field) =>
      linksOf(field, written).flatMap((link) => report(document, field, link)),
    );
};
