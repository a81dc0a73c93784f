import type { AllContent } from './-all-content.ts';
import { checkedSite } from './-checked-site.ts';
import type { MediaUse } from './-palette-items.ts';
import { indexDocuments, type ContentIndex } from './-palette-texts.ts';

/** An answer with the part of the content that consists of it alone. `name` is what its list calls it. */
interface Answered {
  readonly answer: object;
  readonly name: string;
  readonly alone: AllContent;
}

const nothing = { studio: new Map(), timetables: new Map(), news: new Map() };

/** The answers with content, in the order of the documents. */
function answersIn(content: AllContent): readonly Answered[] {
  const { studio, timetables, news } = content;
  const page = (kind: 'top' | 'about' | 'price' | 'instructors' | 'qa' | 'reviews'): readonly Answered[] => {
    const answer = content[kind];
    return answer ? [{ answer, name: '', alone: { ...nothing, [kind]: answer } }] : [];
  };
  const ofStudios = content.studios?.rows.flatMap((row): readonly Answered[] => {
    const { id, name } = row;
    const [fields, timetable] = [studio.get(id), timetables.get(id)];
    const alone = { ...nothing, studios: { rows: [row], leftOut: 0 } };
    return [
      ...(fields ? [{ answer: fields, name, alone: { ...alone, studio: new Map([[id, fields]]) } }] : []),
      ...(timetable
        ? [{ answer: timetable, name, alone: { ...alone, timetables: new Map([[id, timetable]]) } }]
        : []),
    ];
  });
  const ofNews = content.newsList?.rows.flatMap(({ id }): readonly Answered[] => {
    const answer = news.get(id);
    return answer ? [{ answer, name: '', alone: { ...nothing, news: new Map([[id, answer]]) } }] : [];
  });
  return [
    ...page('top'),
    ...page('about'),
    ...page('price'),
    ...(ofStudios ?? []),
    ...page('instructors'),
    ...(ofNews ?? []),
    ...page('qa'),
    ...page('reviews'),
  ];
}

const indexed = new WeakMap<object, { readonly name: string; readonly index: ContentIndex }>();

function indexOf({ answer, name, alone }: Answered): ContentIndex {
  let known = indexed.get(answer);
  if (known?.name !== name) {
    // The site's origin matters to findings alone.
    known = { name, index: indexDocuments(checkedSite(alone, '').documents) };
    indexed.set(answer, known);
  }
  return known.index;
}

/** Prepares content for the search. Each answer is indexed once, as long as the cache has it. */
export function indexContent(content: AllContent): ContentIndex {
  const parts = answersIn(content).map(indexOf);
  const firstUses = new Map<string, MediaUse>();
  for (const { uses } of parts) for (const [id, use] of uses) if (!firstUses.has(id)) firstUses.set(id, use);
  return { texts: parts.flatMap(({ texts }) => texts), uses: firstUses };
}
