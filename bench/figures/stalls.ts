import type { Browser } from 'playwright';

import type { QaCategory } from '../../src/documents/qa/document.ts';
import type { Review } from '../../src/documents/review/document.ts';
import { median, type Figure } from '../figure.ts';
import { categoriesOf, instructorsOf } from '../list-content.ts';
import { Client } from '../server/client.ts';
import { startLargeStudio } from '../server/large-studio.ts';

const rounds = 5;
/** A small call goes out this often. */
const everyMs = 20;
const idleMs = 3000;

/** A small call that needs a session and the database. */
const smallCall = '/api/get_hashtag_master/';

/** How often reviews were edited: each save writes other replies. */
let edits = 0;

/** The times of small calls while something else is done. */
async function timesDuring(client: Client, work: () => Promise<unknown>): Promise<number[]> {
  const small: Promise<number>[] = [];
  const timer = setInterval(() => {
    small.push(client.call(smallCall).then(({ ms }) => ms));
  }, everyMs);
  await work().finally(() => {
    clearInterval(timer);
  });
  return Promise.all(small);
}

const idle = () =>
  new Promise((resolve) => {
    setTimeout(resolve, idleMs);
  });

interface Long {
  readonly id: string;
  readonly label: string;
  readonly target?: number;
  /** The calls of a round, at once. */
  readonly calls: () => readonly { readonly path: string; readonly body?: object }[];
}

const read = (path: string) => () => [{ path }];

async function longCalls(client: Client): Promise<readonly Long[]> {
  const reviews = (await client.read('/api/get_reviews/')) as readonly Review[];
  let saved = reviews;
  /** The list with another reply to each review, or to some of them. */
  const edited = (isEdited: (at: number) => boolean) => {
    edits += 1;
    const reply = `またお越しください（${edits}）。`;
    saved = saved.map((review, at) => (isEdited(at) ? { ...review, reply } : review));
    return saved;
  };
  const categories = async () =>
    (await client.read('/api/get_question_category_list/')) as readonly QaCategory[];
  await client.call('/api/update_qa_categories/', { body: categoriesOf(2000, await categories()) });
  const sent = (await categories()).map(({ id, category, order, qa_items: items }) => ({
    id,
    category,
    order,
    qa_items: items.map(({ images, ...item }) =>
      Object.assign(item, { image_ids: images.map((image) => image.id) }),
    ),
  }));
  return [
    { id: 'bookings', label: '50,000 bookings are read', calls: read('/api/get_trial_customers/') },
    {
      id: 'bookings.five',
      label: 'five people read 50,000 bookings',
      calls: () => Array.from({ length: 5 }, () => ({ path: '/api/get_trial_customers/' })),
    },
    { id: 'reviews', label: '5,000 reviews are read', calls: read('/api/get_reviews/') },
    { id: 'files', label: '5,000 media files are read', calls: read('/api/get_media_files/') },
    { id: 'articles', label: '1,000 articles are read', calls: read('/api/get_news_list/') },
    { id: 'qa', label: '2,000 Q&A items are read', calls: read('/api/get_question_category_list/') },
    {
      id: 'reviews.save',
      label: '5,000 reviews are saved, each of them changed',
      calls: () => [{ path: '/api/save_review/', body: { reviews: edited(() => true) } }],
    },
    {
      id: 'reviews.save.one',
      label: '5,000 reviews are saved, one of them changed',
      target: 70,
      calls: () => [{ path: '/api/save_review/', body: { reviews: edited((at) => at === 0) } }],
    },
    {
      id: 'qa.save',
      label: '2,000 Q&A items are saved',
      calls: () => [
        {
          path: '/api/update_qa_categories/',
          body: { categories: sent, deleted_category_ids: [], deleted_qa_ids: [] },
        },
      ],
    },
    {
      id: 'instructors.save',
      label: '200 instructors are added',
      calls: () => [{ path: '/api/update_instructors/', body: instructorsOf(200) }],
    },
  ];
}

const show = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** How long small calls wait for a long one, with the embedded database, beside an idle server in the same run. */
export async function stalls(_browser: Browser): Promise<Figure[]> {
  const server = await startLargeStudio();
  const client = new Client(server.consoleOrigin);
  const figures: Figure[] = [];
  try {
    // The first calls compile what they use.
    for (const { calls } of await longCalls(client))
      for (const { path, body } of calls()) await client.call(path, { ...(body && { body }) });
    const before = median(await timesDuring(client, idle));
    for (const { id, label, target = 100, calls } of await longCalls(client)) {
      const longest: number[] = [];
      const took: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const asked = calls();
        const times = await timesDuring(client, async () => {
          const answers = await Promise.all(
            asked.map(({ path, body }) => client.call(path, { ...(body && { body }) })),
          );
          for (const { status, body, ms } of answers) {
            if (status !== 200) throw new Error(`${label}: ${status} ${body.toString().slice(0, 300)}`);
            took.push(ms);
          }
        });
        longest.push(Math.max(0, ...times));
      }
      figures.push({
        id: `stall.${id}`,
        label: `longest wait of a small call while ${label}`,
        value: median(longest),
        unit: 'ms',
        target,
        noise: 0.5,
        detail: `${(median(longest) / before).toFixed(0)} × a small call to an idle server (${show(before)}); the long call itself ${show(median(took))}; rounds ${longest.map(show).join(', ')}`,
      });
    }
  } finally {
    client.close();
    await server.remove();
  }
  return figures;
}
