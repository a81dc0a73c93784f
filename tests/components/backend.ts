import demo from '../../server/demo/media.json' with { type: 'json' };
import { emptyAboutContent } from '../../src/contract/http/about.ts';
import type { MediaFile } from '../../src/contract/http/media.ts';
import { mediaKind } from '../../src/contract/http/media.ts';
import { emptyTopContent } from '../../src/contract/http/top.ts';

/** The demonstration library, shown from where it lies. */
const at = (path: string): string => `/server/demo/media/${path}`;

export const library: readonly MediaFile[] = demo.map(
  ({ file, thumbnail, mime_type, width, height, file_size, favorite }, index) => ({
    id: index + 1,
    image_url: at(file),
    thumbnail_url: at(thumbnail),
    mime_type,
    width,
    height,
    file_size,
    favorite_flg: favorite,
  }),
);

/** The library's files by kind. */
export const files = {
  images: library.filter((file) => mediaKind(file) === 'image'),
  films: library.filter((file) => mediaKind(file) === 'video'),
};

/** Answers a call of section 7. */
export type Answer = (request: Request) => Response | Promise<Response>;

/** By method and path: `GET /api/get_media_files/`. */
export type Answers = Readonly<Record<string, Answer>>;

/** A site without content: the media library looks through all of it for the uses of a file. */
const emptySite: Readonly<Record<string, unknown>> = {
  get_studios: [],
  get_news_list: [],
  get_page_top_content: emptyTopContent,
  get_page_about_content: emptyAboutContent,
  get_page_price_content: { price_content: [] },
  get_instructors: [],
  get_question_category_list: [],
  get_reviews: [],
};

const usual: Answers = {
  ...Object.fromEntries(
    Object.entries(emptySite).map(([call, body]) => [`GET /api/${call}/`, () => Response.json(body)]),
  ),
  'GET /api/get_media_files/': () => Response.json(library),
};
let answers = usual;
const reach = globalThis.fetch;

/** What goes to the backend is answered by the test; files come from Vite. */
export function answerCalls(own: Answers = {}): void {
  answers = { ...usual, ...own };
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, origin } = new URL(request.url);
    if (origin !== location.origin || !pathname.startsWith('/api/')) return reach(input, init);
    const answer = answers[`${request.method} ${pathname}`];
    if (!answer) throw new TypeError(`The test does not answer ${request.method} ${pathname}.`);
    return answer(request);
  };
}
