import type { EarlyAnswer } from './api/early-answers.ts';

/**
 * Runs before the console's own scripts are even asked for, and asks for the configuration, and for what whoever is signed
 * in will need next: the scripts of the screen, and what it reads first. Stands alone and imports nothing: it is written into
 * the page (`scripts/screen-scripts.ts`).
 */

/** What each screen reads first, by the first part of its path; `omit` where section 6 says that no cookie is sent. */
export const firstReads: Readonly<Record<string, Readonly<Record<string, RequestCredentials>>>> = {
  studio: { '/api/get_studios/': 'include', '/api/get_media_files/': 'include' },
  '': { '/api/get_page_top_content/': 'omit', '/api/get_media_files/': 'include' },
  price: { '/api/get_page_price_content/': 'omit' },
  qa: {
    '/api/get_question_category_list/': 'include',
    '/api/get_studios/': 'include',
    '/api/get_media_files/': 'include',
  },
  review: { '/api/get_reviews/': 'include' },
  about: { '/api/get_page_about_content/': 'omit', '/api/get_media_files/': 'include' },
  news: { '/api/get_news_list/': 'include' },
  trial: {
    '/api/get_trial_customers/': 'include',
    '/api/get_studio_names/': 'include',
    '/api/get_studio_lessons/': 'include',
  },
  instructor: { '/api/get_instructors/': 'omit', '/api/get_media_files/': 'include' },
  lesson: {
    '/api/get_instructors_for_lesson_page/': 'include',
    '/api/get_studios/': 'include',
    '/api/get_instructors/': 'omit',
    '/api/get_media_files/': 'include',
  },
};

function isLoggedIn(): boolean {
  try {
    return localStorage.getItem('isLoggedIn') === 'true';
  } catch {
    return false;
  }
}

/** The addresses that the build wrote into the page, by the first part of the path of the screen that needs them. */
function scriptsOf(place: string): readonly string[] {
  const written = document.getElementById('screen-scripts')?.textContent ?? '{}';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build wrote it, and this script is to stay small.
  const screens = JSON.parse(written) as Record<string, readonly string[]>;
  return Object.hasOwn(screens, place) ? (screens[place] ?? []) : [];
}

function preload(address: string): void {
  const link = document.createElement('link');
  link.href = address;
  // As the bundler asks for them, or the browser would fetch them twice.
  link.crossOrigin = '';
  if (address.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  } else link.rel = 'modulepreload';
  document.head.append(link);
}

const answers = new Map<string, EarlyAnswer | null>();

/** With its body, which comes while nobody reads it: the browser takes only half a megabyte before it is read. */
async function whole(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, answer);
}

function ask(address: string, credentials: RequestCredentials): EarlyAnswer {
  const controller = new AbortController();
  const response = fetch(address, { credentials, signal: controller.signal }).then(whole);
  // Whoever takes it is told.
  response.catch(() => undefined);
  const early = { response, askedAt: performance.now(), cancel: () => controller.abort() };
  answers.set(address, early);
  return early;
}

async function askFirst(
  config: EarlyAnswer,
  reads: Readonly<Record<string, RequestCredentials>>,
): Promise<void> {
  const response = await config.response;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the console reads the answer with its schema; this is asked ahead of it.
  const { apiHost } = (await response.clone().json()) as { apiHost: string };
  for (const [path, credentials] of Object.entries(reads)) {
    // The console was faster.
    if (!answers.has(apiHost + path)) ask(apiHost + path, credentials);
  }
}

globalThis.earlyAnswers = answers;
const config = ask('/config.json', 'same-origin');
if (isLoggedIn()) {
  const place = location.pathname.split('/')[1] ?? '';
  scriptsOf(place).forEach(preload);
  // A configuration that does not come is for the console to say.
  if (Object.hasOwn(firstReads, place)) askFirst(config, firstReads[place] ?? {}).catch(() => undefined);
}
