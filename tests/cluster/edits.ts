import { setTimeout } from 'node:timers/promises';

import {
  deletedContent,
  nameOf as articleName,
  requestOf,
  type Article,
} from '../server/power-cut/articles.ts';
import { book, listed, nameOf as bookingName } from '../server/power-cut/bookings.ts';
import { withoutIds, type Description, type Item } from '../server/power-cut/document.ts';
import { about, price, reviews } from '../server/power-cut/documents.ts';
import type { Found } from '../server/power-cut/model.ts';
import { Outdated, type Client } from './client.ts';
import type { Person } from './person.ts';

/** Of its articles or bookings a person keeps so many at least, and so many at most. */
const kept = { least: 2, most: 4 };

const grows = ({ random }: Person, own: readonly string[]) =>
  own.length < kept.least || (own.length < kept.most && random.chance(0.3));

async function createArticle(person: Person): Promise<void> {
  const { client, random, ids } = person;
  const mark = person.mark();
  const to: Article = {
    title: mark,
    text: mark,
    top_image: random.from(1, 3),
    image_ids: [random.from(1, 3)],
    hashtags: [`tag-${random.from(0, 20)}`],
  };
  const name = articleName(mark);
  const { news_id: id } = await person.make({ name, to }, () =>
    client.post<{ news_id: number }>('/api/create_news/', requestOf(to), { attempt: mark }),
  );
  ids.set(name, id);
}

/** Creates, saves or deletes an article of this person's own. */
export async function editArticle(person: Person): Promise<void> {
  const { client, random, model, ids } = person;
  const own = model
    .names(articleName(person.name))
    .filter((each) => model.settled(each) !== deletedContent && ids.has(each));
  const name = random.pick(own);
  if (name === undefined || grows(person, own)) return createArticle(person);
  const target = { news_id: ids.get(name) ?? 0 };
  const attempt = person.mark();
  if (random.chance(0.3)) {
    await person.make({ name, to: deletedContent }, () =>
      client.post('/api/delete_news/', target, { attempt }),
    );
    return;
  }
  await client.post('/api/get_news/', target);
  const ifMatch = client.revision;
  const to = { ...(model.settled(name) as Article), text: attempt };
  const request = { ...target, ...requestOf(to) };
  await person.make({ name, to }, () => client.post('/api/update_news/', request, { attempt, ifMatch }));
}

const sectionName = <Read, Each extends Item>(
  { name, deleted, text }: Description<Read, Each>,
  item: Each,
): string => `${name}/${String(item[deleted?.name ?? text])}`;

/**
 * Adds, saves or deletes this person's own section of a document that many save at once: each save must leave the others'
 * sections as they are.
 */
async function editSectionOf<Read, Each extends Item>(
  description: Description<Read, Each>,
  person: Person,
): Promise<void> {
  const { client, random } = person;
  const { read, items: itemsOf, text, make, save } = description;
  const own = make?.(person.name);
  if (own === undefined) return;
  const name = sectionName(description, own);
  const content = await read(client);
  const ifMatch = client.revision;
  const items = itemsOf(content);
  const at = items.findIndex((item) => sectionName(description, item) === name);
  const attempt = person.mark();
  const edited = { ...(items[at] ?? own), [text]: attempt };
  const isGone = at >= 0 && random.chance(0.2);
  const others = items.toSpliced(at < 0 ? items.length : at, at < 0 ? 0 : 1, ...(isGone ? [] : [edited]));
  const [path, body] = save(others, isGone ? [edited.id] : [], content);
  const to = isGone ? null : withoutIds([edited]);
  try {
    await person.make({ name, to }, () => client.post(path, body, { attempt, ifMatch }));
  } catch (error) {
    // As the console does: what others have saved is read, and the edit made again.
    if (!(error instanceof Outdated)) throw error;
    await setTimeout(random.from(500, 3000));
    await editSectionOf(description, person);
  }
}

/** Each person has one document with others. */
export function editSection(person: Person): Promise<void> {
  const edits = [
    () => editSectionOf(about, person),
    () => editSectionOf(price, person),
    () => editSectionOf(reviews, person),
  ];
  return edits[Number(person.name.slice(1, 4)) % edits.length]?.() ?? Promise.resolve();
}

const sectionsOf = async <Read, Each extends Item>(
  description: Description<Read, Each>,
  client: Client,
): Promise<readonly Found[]> =>
  description
    .items(await description.read(client))
    .map((item) => [sectionName(description, item), withoutIds([item])] as const);

/** All sections of the documents that are shared. */
export const findSections = async (client: Client): Promise<readonly Found[]> => [
  ...(await sectionsOf(about, client)),
  ...(await sectionsOf(price, client)),
  ...(await sectionsOf(reviews, client)),
];

/** Books as a visitor, or moves or cancels such a booking as staff. */
export async function changeBooking(person: Person): Promise<void> {
  const { client, random, model } = person;
  const own = model.names(bookingName(person.name));
  const name = random.pick(own);
  const attempt = person.mark();
  if (name === undefined || grows(person, own)) {
    const booking = await book(client, attempt);
    await person.make(booking, () => booking.send(client));
    return;
  }
  const found = (await listed(client)).find((each) => bookingName(each.name) === name);
  const target = { trial_customer_id: found?.id ?? 0 };
  if (random.chance(0.4)) {
    await person.make({ name, to: null }, () =>
      client.post('/api/cancel_trial_customer/', target, { attempt }),
    );
    return;
  }
  const date = `2027-01-${random.from(10, 29)}`;
  const to = { ...(model.settled(name) as object), date };
  await person.make({ name, to }, () =>
    client.post('/api/change_trial_date/', { ...target, new_date: date }, { attempt }),
  );
}
