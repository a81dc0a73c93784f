import type { Measured } from './browser.ts';
import type { Servers } from './servers.ts';

const filled = (name: string) =>
  `(() => { const field = document.querySelector('[name="${name}"]'); return field !== null && field.value !== '' && !field.readOnly; })()`;

export const loginPage = (origin: string): Measured => ({
  url: `${origin}/login`,
  usable: `document.querySelector('form [name="username"]') !== null && document.querySelector('form button') !== null`,
});

export const editorPage = (origin: string): Measured => ({ url: `${origin}/`, usable: filled('title_ja') });

/** The demonstration's about page with `count` concept items. */
export const aboutEditor = ({ kagami, demoAbout }: Servers, count: number): Measured => ({
  url: `${kagami.consoleOrigin}/about`,
  usable: filled('concept_description.0.title'),
  answers: {
    '/api/get_page_about_content/': {
      ...demoAbout,
      concept_description: Array.from({ length: count }, (_, at) => ({
        id: at + 1,
        title: `基礎を、何度でも ${at + 1}`,
        content: `はじまりはいつも同じプリエから。\n毎月「基礎の日」を設けています（${at + 1}）。`,
        image: demoAbout.concept_description[at % 4]?.image ?? null,
      })),
    },
  },
});

export const consolePage = (origin: string, path: string): Measured => ({
  url: origin + path,
  usable: `document.querySelector('h1') !== null`,
});

/** A list editor by the name of its first field. `answers` replace some of the backend's. */
export const listScreen = (
  origin: string,
  path: string,
  field: string,
  answers: Readonly<Record<string, unknown>> = {},
): Measured => ({ url: origin + path, usable: filled(field), answers });

export const floorLogin = (origin: string): Measured => ({
  url: `${origin}/floor/login.html`,
  usable: `document.body.dataset.ready === ''`,
});

export const floorEditor = (origin: string): Measured => ({
  url: `${origin}/floor/editor.html`,
  usable: filled('title_ja'),
});

export const listEditor = (origin: string, count: number): Measured => ({
  url: `${origin}/list/?count=${count}`,
  usable: filled('items.0.title'),
});

export const floorList = (origin: string, count: number): Measured => ({
  url: `${origin}/floor/list.html?count=${count}`,
  usable: filled('items.0.title'),
});

export const sortableEditor = (origin: string, count: number): Measured => ({
  url: `${origin}/list/?sortable&count=${count}`,
  usable: filled('items.0.title'),
});

export const floorSortable = (origin: string, count: number): Measured => ({
  url: `${origin}/floor/list.html?sortable&count=${count}`,
  usable: filled('items.0.title'),
});

/** A row of the table of bookings, the head counted as the first. */
export const bookingRow = (index: number): string => `table [aria-rowindex="${index}"]`;

const hasBookings = `document.querySelector('${bookingRow(2)}') !== null`;

export const trialList = (origin: string): Measured => ({ url: `${origin}/trial`, usable: hasBookings });

export const floorBookings = (origin: string): Measured => ({
  url: `${origin}/floor/bookings.html`,
  usable: hasBookings,
});

/** The row of Monday's first slot on the week board. */
export const firstSlot = '[data-frame="lessons.monday.0"]';

export const timetableEditor = (origin: string, studioId: number): Measured => ({
  url: `${origin}/lesson/${studioId}`,
  usable: `document.querySelector('${firstSlot}') !== null`,
});

export const floorTimetable = (origin: string, count: number): Measured => ({
  url: `${origin}/floor/timetable.html?count=${count}`,
  usable: filled('lessons.monday.0.name'),
});
