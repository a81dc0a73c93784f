import type { Browser } from 'playwright';

import type { QaCategory } from '../../src/documents/qa/document.ts';
import { ratio, type Figure } from '../figure.ts';
import { categoriesOf, instructorsOf, reviewsOf } from '../list-content.ts';
import { listScreen } from '../pages.ts';
import type { Servers } from '../servers.ts';
import { besides } from './typing.ts';

/** A list editor with all of its backend's content, and with a small part of it. */
interface Measured {
  readonly id: string;
  /** `reviews, 3,000 to 30`. */
  readonly label: string;
  readonly names: readonly [many: string, few: string];
  readonly path: string;
  /** The control for the typing. */
  readonly field: string;
  /** The answers that make the list short. */
  readonly few: Readonly<Record<string, unknown>>;
}

async function growth(browser: Browser, servers: Servers, measured: Measured): Promise<Figure[]> {
  const { id, label, names, path, field, few: answers } = measured;
  const { consoleOrigin } = servers.kagami;
  const pages = [listScreen(consoleOrigin, path, field), listScreen(consoleOrigin, path, field, answers)];
  const [many, few] = await besides(browser, servers, pages, `[name="${field}"]`);
  if (!many || !few) return [];
  return [
    ratio({
      id: `${id}.key.paint.growth`,
      label: `keystroke to paint, ${label}`,
      target: 1.4,
      ours: many.toPaint,
      floor: few.toPaint,
      names,
    }),
    ratio({
      id: `${id}.key.growth`,
      label: `CPU a keystroke, ${label}`,
      target: 1.4,
      ours: many.cpu,
      floor: few.cpu,
      names,
    }),
  ];
}

export async function reviewTyping(browser: Browser, servers: Servers): Promise<Figure[]> {
  const read = '/api/get_reviews/';
  await servers.call('/api/save_review/', reviewsOf(3000));
  const all = (await servers.call(read)) as readonly object[];
  return growth(browser, servers, {
    id: 'reviews',
    label: '3,000 reviews to 30',
    names: ['3,000', '30'],
    path: '/review',
    field: 'reviews.0.reviewer_info',
    few: { [read]: all.slice(0, 30) },
  });
}

const tenOf = (category: QaCategory) => ({ ...category, qa_items: category.qa_items.slice(0, 10) });

export async function qaTyping(browser: Browser, servers: Servers): Promise<Figure[]> {
  const read = '/api/get_question_category_list/';
  const before = (await servers.call(read)) as readonly QaCategory[];
  await servers.call('/api/update_qa_categories/', categoriesOf(2000, before));
  const all = (await servers.call(read)) as readonly QaCategory[];
  return growth(browser, servers, {
    id: 'qa',
    label: '2,000 Q&A items to 20',
    names: ['2,000', '20'],
    path: '/qa',
    field: 'categories.0.qa_items.0.question',
    few: { [read]: all.slice(0, 2).map(tenOf) },
  });
}

export async function instructorTyping(browser: Browser, servers: Servers): Promise<Figure[]> {
  const read = '/api/get_instructors/';
  await servers.call('/api/update_instructors/', instructorsOf(500));
  const all = (await servers.call(read)) as readonly object[];
  return growth(browser, servers, {
    id: 'instructors',
    label: '500 instructors to 5',
    names: ['500', '5'],
    path: '/instructor',
    field: 'instructors.0.dancer_name',
    few: { [read]: all.slice(0, 5) },
  });
}
