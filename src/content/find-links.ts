import { isLink } from '../contract/link.ts';
import { documentNames, documents, isOfItem, pageNames } from '../documents/documents.ts';
import type { FilledField } from '../editing/described-places.ts';
import { type Check, type Finding, unpublishedStudios } from './checked-site.ts';
import { findingText } from './finding-text.ts';
import { fieldsOf, placeOf } from './site-fields.ts';

const onlyPages: ReadonlySet<string> = new Set([
  '',
  '/news',
  '/trial',
  ...pageNames.map((name) => documents[name].path),
]);

const ofItems = documentNames.filter(isOfItem).join('|');
const itemPath = new RegExp(String.raw`^/(${ofItems})/(\d{1,15})$`);

/** A base for the parser if the site's origin is unknown. */
const anywhere = 'https://site.invalid';

function sitePathOf(link: string, siteOrigin: string): string | null {
  if (!URL.canParse(link, siteOrigin || anywhere)) return null;
  const { origin, pathname } = new URL(link, siteOrigin || anywhere);
  return origin === (siteOrigin || anywhere) ? pathname.replace(/\/+$/, '') : null;
}

type Problem = Pick<Finding, 'severity' | 'text'>;

interface WrittenLink {
  readonly link: string;
  readonly isInText: boolean;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** In a text only the site's origin or a document's path is surely a link. */
const writtenIn = (siteOrigin: string): RegExp =>
  new RegExp(
    String.raw`(?:${siteOrigin === '' ? '(?!)' : escaped(siteOrigin)}(?:/[\w\-./~%]*)?|(?<![\w/.:\-])/(?:${ofItems})/\d+(?![\w/]))`,
    'g',
  );

function linksOf({ field, value }: FilledField, written: RegExp): readonly WrittenLink[] {
  if (typeof value !== 'string' || value.trim() === '') return [];
  if (field.kind === 'link') return [{ link: value.trim(), isInText: false }];
  if (field.kind !== 'text' && field.kind !== 'lines') return [];
  const links = new Set(Array.from(value.matchAll(written), ([link]) => link.replace(/[.]+$/, '')));
  return [...links].map((link) => ({ link, isInText: true }));
}

/** An unknown path may be a page that the console does not edit. */
export const findLinks: Check = (site) => {
  const { siteOrigin, studios, articles } = site;
  const unpublished = unpublishedStudios(site);
  const written = writtenIn(siteOrigin);

  const problemOf = (place: string, { link, isInText }: WrittenLink): Problem | null => {
    if (!isInText && !isLink(link)) return { severity: 'error', text: findingText.badLink(place, link) };
    const path = sitePathOf(link, siteOrigin);
    if (path === null || onlyPages.has(path)) return null;
    const [, kind, digits] = itemPath.exec(path) ?? [];
    if (kind === undefined) return { severity: 'notice', text: findingText.unknownPage(place, link) };
    const id = Number(digits);
    const isKnown = kind === 'news' ? articles?.has(id) : studios?.some((studio) => studio.id === id);
    if (isKnown === false) return { severity: 'error', text: findingText.goneDocument(place, link) };
    const studio = kind === 'news' ? undefined : unpublished.get(id);
    if (studio === undefined) return null;
    return { severity: 'error', text: findingText.toUnpublished(place, link, studio) };
  };

  return (document) =>
    fieldsOf(document).flatMap((field) =>
      linksOf(field, written).flatMap((link): readonly Finding[] => {
        const problem = problemOf(placeOf(document, field.path), link);
        return problem ? [{ kind: 'link', document, path: field.path, ...problem }] : [];
      }),
    );
};
