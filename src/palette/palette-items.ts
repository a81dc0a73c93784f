import type { LinkProps } from '@tanstack/react-router';

import { paramsOf } from '../bookings/address.ts';
import { nameOfPlace, type ContentIndex } from '../content/content-index.ts';
import { linkToDocument, linkToEditor } from '../content/document-links.ts';
import { calledArticle, calledStudio } from '../content/document-names.ts';
import { sidebarLinks, type SidebarPage } from '../content/sidebar-links.tsx';
import type { LoadedInstructor } from '../contract/http/instructor.ts';
import type { MediaFile } from '../contract/http/media.ts';
import type { TrialCustomer } from '../contract/http/trial.ts';
import { writtenDate } from '../contract/written-date.ts';
import { documentWords, isDocument } from '../documents/documents.ts';
import type { ListedNews } from '../documents/news/document.ts';
import type { QaCategory } from '../documents/qa/document.ts';
import type { StudioName } from '../documents/studio/document.ts';
import { nameOfFile } from '../editing/file-name.ts';
import { wordsOf } from '../editing/fold-text.ts';
import { hashOf } from '../editing/lookup.ts';
import { excerptAround } from '../editing/short-text.ts';
import { emptyView, withFilter } from '../machines/booking-view.ts';
import type { Command } from '../ui/commands.ts';
import { type PaletteItem, shownAtFirst, type MatchGroup } from './find-items.ts';
import { isKeyOn } from './palette-keys.ts';
import { pageAliases, paletteText } from './text.ts';

export type Go = (to: LinkProps) => void;

/** The id is the name, so that a recent command is that of any screen. */
export const commandItems = (commands: readonly Command[]): readonly PaletteItem[] =>
  commands.map(({ label, aliases, keys = [], disabledReason, run }) => {
    const shown = keys.find(isKeyOn);
    return {
      id: `command:${aliases?.[0] ?? label}:${label.replace(/（.*/, '')}`,
      kind: 'command',
      label,
      ...(aliases && { aliases }),
      ...(shown !== undefined && { keys: shown }),
      disabledReason,
      act: run,
    };
  });

export function pageItems(firstId: number, go: Go): readonly PaletteItem[] {
  const page = (name: SidebarPage | keyof typeof pageAliases, label: string, to: LinkProps): PaletteItem => {
    const aliases = isDocument(name) ? documentWords[name].search : pageAliases[name];
    const id = `page:${name}`;
    return { id, kind: 'page', label, lang: 'en', aliases, detail: aliases[0], act: () => go(to) };
  };
  return [
    ...sidebarLinks(firstId, '').map((link) => page(link.page, link.label, link.to.link)),
    page('media', paletteText.media, { to: '/media' }),
    page('addStudio', paletteText.addStudio, linkToEditor('studio', 'new')),
    page('addNews', paletteText.addNews, linkToEditor('news', 'new')),
  ];
}

export const studioItems = (studios: readonly StudioName[], go: Go): readonly PaletteItem[] =>
  studios.flatMap(({ id, name, slug }): readonly PaletteItem[] => {
    const called = calledStudio(id, name.trim() || slug);
    const item = (kind: 'studio' | 'lesson', label: string): PaletteItem => ({
      id: `${kind}:${id}`,
      kind,
      label,
      detail: slug,
      act: () => go(linkToDocument({ kind, id })),
    });
    return [item('studio', called), item('lesson', paletteText.timetable(called))];
  });

export const instructorItems = (instructors: readonly LoadedInstructor[], go: Go): readonly PaletteItem[] =>
  instructors.map(({ id, dancer_name: name, instagram }) => ({
    id: `instructor:${id}`,
    kind: 'instructor',
    label: name.trim() || paletteText.nameless,
    ...(instagram.trim() !== '' && { detail: `@${instagram}` }),
    act: () => go(linkToDocument({ kind: 'instructor', id: null }, ['instructors', { id }])),
  }));

export const newsItems = (articles: readonly ListedNews[], go: Go): readonly PaletteItem[] =>
  articles.map(({ id, title, created_at: created, hashtags }) => ({
    id: `news:${id}`,
    kind: 'news',
    label: title.trim() || calledArticle(id, title),
    detail: [created.slice(0, 10).replaceAll('-', '/'), ...hashtags.map(({ text }) => `#${text}`)]
      .filter(Boolean)
      .join(' '),
    act: () => go(linkToDocument({ kind: 'news', id })),
  }));

export const qaItems = (categories: readonly QaCategory[], go: Go): readonly PaletteItem[] =>
  categories.flatMap(({ id: categoryId, category, qa_items: questions }) =>
    questions.map(({ id, question }): PaletteItem => ({
      id: `qa:${id}`,
      kind: 'qa',
      label: question.trim() || paletteText.nameless,
      detail: category,
      act: () =>
        go(linkToDocument({ kind: 'qa', id: null }, ['categories', { id: categoryId }, 'qa_items', { id }])),
    })),
  );

function toBooking({ name, date }: TrialCustomer): LinkProps {
  const day = writtenDate(date)?.toString() ?? '';
  return { to: '/trial', search: paramsOf(withFilter(emptyView, { date: day, searchText: name.trim() })) };
}

export const bookingItems = (bookings: readonly TrialCustomer[], go: Go): readonly PaletteItem[] =>
  bookings.map((booking) => {
    const { id, name, date, studio, lesson, tel } = booking;
    const number = paletteText.booking(id);
    return {
      id: `booking:${id}`,
      kind: 'booking',
      label: name.trim() || number,
      aliases: [number, tel, tel.replaceAll(/\D/g, '')],
      row: booking,
      detail: [date.slice(0, 10).replaceAll('-', '/'), studio, lesson].filter(Boolean).join(' '),
      act: () => go(toBooking(booking)),
    };
  });

export const mediaItems = (files: readonly MediaFile[], go: Go): readonly PaletteItem[] =>
  files.map((file) => ({
    id: `media:${file.id}`,
    kind: 'media',
    label: nameOfFile(file),
    row: file,
    act: () => go({ to: '/media', search: { file: file.id } }),
  }));

export function findTexts(
  { texts }: Pick<ContentIndex, 'texts'>,
  query: string,
  go: Go,
  limit = shownAtFirst,
): readonly MatchGroup[] {
  const words = wordsOf(query);
  const [first] = words;
  if (first === undefined) return [];
  const matches = texts.filter(({ folded }) => words.every((word) => folded.includes(word)));
  if (matches.length === 0) return [];
  const items = matches.slice(0, limit).map(({ document, path, text }): PaletteItem => ({
    id: `text:${document.kind}:${document.id ?? ''}#${hashOf(path)}`,
    kind: 'text',
    label: excerptAround(text, first),
    detail: nameOfPlace({ document, path, at: null }),
    act: () => go(linkToDocument(document, path)),
  }));
  return [{ kind: 'text', items, more: matches.length - items.length }];
}
