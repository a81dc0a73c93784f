import type { LinkProps } from '@tanstack/react-router';

import { paramsOf } from '../bookings/address.ts';
import { linkToDocument, linkToEditor } from '../content/document-links.ts';
import { calledArticle } from '../content/document-names.ts';
import { linksTo, type Place } from '../content/places.tsx';
import { calledStudio } from '../content/studio-states.ts';
import type { LoadedInstructor } from '../contract/http/instructor-edit.ts';
import type { MediaFile } from '../contract/http/media.ts';
import type { TrialCustomer } from '../contract/http/trial.ts';
import { writtenDate } from '../contract/written-date.ts';
import { documentWords, isDocument } from '../documents/documents.ts';
import type { ListedNews } from '../documents/news/calls.ts';
import type { QaCategory } from '../documents/qa/document.ts';
import type { StudioName } from '../documents/studio/calls.ts';
import { nameOfFile } from '../editing/file-name.ts';
import { emptyView, withFilter } from '../machines/booking-view.ts';
import { pageAliases, paletteText } from '../text/palette.ts';
import type { Command } from '../ui/commands.ts';
import type { PaletteItem } from './item.ts';
import { isKeyOn } from './question-key.ts';

/** Leads to a link, once the palette is closed. */
export type Go = (to: LinkProps) => void;

/** The screen's commands, then the console's. A name is its id: commands that are chosen again are those of any screen. */
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

/** The pages of the sidebar, the media library, and those on which documents are created. */
export function pageItems(firstId: number, go: Go): readonly PaletteItem[] {
  const page = (place: Place | keyof typeof pageAliases, label: string, to: LinkProps): PaletteItem => {
    const aliases = isDocument(place) ? documentWords[place].search : pageAliases[place];
    return {
      id: `page:${place}`,
      kind: 'page',
      label,
      lang: 'en',
      aliases,
      detail: aliases[0],
      act: () => go(to),
    };
  };
  return [
    ...linksTo(firstId, '').map(({ place, label, to }) => page(place, label, to.link)),
    page('media', paletteText.media, { to: '/media' }),
    page('addStudio', paletteText.addStudio, linkToEditor('studio', 'new')),
    page('addNews', paletteText.addNews, linkToEditor('news', 'new')),
  ];
}

/** The studios, and their timetables. */
export const studioItems = (studios: readonly StudioName[], go: Go): readonly PaletteItem[] =>
  studios.flatMap(({ id, name, slug }): readonly PaletteItem[] => {
    const called = calledStudio(id, name.trim() || slug);
    return [
      {
        id: `studio:${id}`,
        kind: 'studio',
        label: called,
        detail: slug,
        act: () => go(linkToDocument({ kind: 'studio', id })),
      },
      {
        id: `lesson:${id}`,
        kind: 'lesson',
        label: paletteText.timetable(called),
        detail: slug,
        act: () => go(linkToDocument({ kind: 'lesson', id })),
      },
    ];
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

/** A booking leads to the list, filtered to its name and day. */
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

/** The files of the library, each on the library's screen. */
export const mediaItems = (files: readonly MediaFile[], go: Go): readonly PaletteItem[] =>
  files.map((file) => ({
    id: `media:${file.id}`,
    kind: 'media',
    label: nameOfFile(file),
    row: file,
    act: () => go({ to: '/media', search: { file: file.id } }),
  }));
