import { describe, expect, test } from 'vitest';

import {
  answerWith,
  beginWithNothingSent,
  lists,
  readOf,
  sent,
  submit,
  type EditorName,
} from './backends-fixture.ts';
import { firstOf, firstWith, repeated, respelled, without, type Fault } from './faults-fixture.ts';

beginWithNothingSent();

const one = '2件のうち1件だけが届きました。';
const more = '1件だけが届きました。続きがあります。';

const expectNotLoaded = async (name: EditorName, fault: Fault, message: string) => {
  answerWith(name, fault);
  expect((await submit(name)).outcome).toEqual({ load: message });
  expect(sent).toEqual([]);
};

describe('an answer of which a save would erase content is not loaded, and nothing is sent', () => {
  test.each<[EditorName, string, Fault, string]>([
    ...lists.flatMap((name): [EditorName, string, Fault, string][] => [
      [name, 'a next page', firstOf({ next: '/api/page/2' }), more],
      [name, 'a count', firstOf({ count: 2, next: '/api/page/2' }), one],
      [name, 'a number of rows in a header', firstWith({ 'x-total-count': '2' }), one],
    ]),
    ['review', 'a total as text', firstOf({ total: '2' }), one],
    ['review', 'a total of the pagination', firstOf({ pagination: { total: 2 } }), one],
    ['review', 'a count of the page', firstOf({ page: { count: 2 } }), one],
    ['review', 'a next link', firstOf({ links: { self: '/', next: '/2' } }), more],
    ['review', 'a next link of the meta object', firstOf({ meta: { links: { next: '/2' } } }), more],
    ['review', 'has_more', firstOf({ has_more: true }), more],
    ['review', 'a Link header', firstWith({ link: '</api/2>; rel=next, </api/9>; rel="last"' }), more],
    ['review', 'a quoted Link header', firstWith({ link: '</api/2>; rel="next"' }), more],
    ['review', 'hasNext in camel case', firstOf({ pageInfo: { hasNextPage: true } }), more],
    ['review', 'the address of the next page', firstOf({ next_page_url: '/2', current_page: 1 }), more],
  ])('a part of a list: %s, %s', (name, _what, fault, message) => expectNotLoaded(name, fault, message));

  test.each<[EditorName, number, string?]>([
    ['price', 1],
    ['about', 1, 'concept_description'],
    ['lesson', 1],
    ['instructor', 1],
    ['qa', 1],
    ['qa', 1, 'qa_items'],
    ['review', 1],
    ['news', 1, 'hashtags'],
  ])('two rows with one id: %s, %i %s', (name, id, field) =>
    expectNotLoaded(name, repeated(field), `${readOf(name)}の応答に同じid（${id}）のデータが2つあります。`),
  );

  test.each<[EditorName, string, string]>([
    ['top', 'pc_video_small', 'pcVideoSmall'],
    ['about', 'concept_description', 'conceptDescription'],
    ['price', 'button_link', 'ButtonLink'],
    ['studio', 'main_image', 'mainImage'],
    ['studio', 'is_published', 'isPublished'],
    ['lesson', 'close_flg', 'closeflg'],
    ['instructor', 'dancer_name', 'dancer-name'],
    ['qa', 'qa_items', 'qaItems'],
    ['qa', 'qa_items.studio_ids', 'studioIds'],
    ['news', 'top_image', 'topImage'],
    ['review', 'is_published', 'isPublished'],
  ])('another spelling: %s, %s as %s', (name, field, found) =>
    expectNotLoaded(
      name,
      respelled(field, found),
      `${readOf(name)}の応答に「${field}」がなく、つづりの違う「${found}」があります。`,
    ),
  );

  test.each<[EditorName, string, ...string[]]>([
    ['top', 'hero_hedder_image'],
    ['about', 'concept_description'],
    ['about', 'concept_description.content'],
    ['price', 'prices'],
    ['studio', 'images'],
    ['lesson', 'instructor_id'],
    ['instructor', 'top_images', 'top_images_data', 'images', 'images_data'],
    ['qa', 'qa_items'],
    ['qa', 'qa_items.urls'],
    ['news', 'hashtags'],
    ['review', 'reply'],
  ])('without a field: %s, %s', (name, field, ...others) =>
    expectNotLoaded(name, without(field, ...others), `${readOf(name)}の応答に「${field}」がありません。`),
  );
});
