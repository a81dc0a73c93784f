import { describe, expect, test } from 'vitest';

import { answerWith, beginWithNothingSent, lists, sent } from './backends-fixture.ts';
import { firstOf, firstWith, repeated, respelled, without, type Fault } from './faults-fixture.ts';
import { sendOf, submits, type EditorName } from './submits-fixture.ts';

beginWithNothingSent();

const one = '2件のうち1件だけが届きました。';
const more = '1件だけが届きました。続きがあります。';

describe('an answer of which a save would erase content', () => {
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
    [
      'price',
      'two sections with one id',
      repeated(),
      'get_page_price_contentの応答に同じid（1）のデータが2つあります。',
    ],
    [
      'about',
      'two concepts with one id',
      repeated('concept_description'),
      'get_page_about_contentの応答に同じid（1）のデータが2つあります。',
    ],
    ['lesson', 'two slots with one id', repeated(), 'get_lessonsの応答に同じid（1）のデータが2つあります。'],
    [
      'instructor',
      'two people with one id',
      repeated(),
      'get_instructorsの応答に同じid（1）のデータが2つあります。',
    ],
    [
      'qa',
      'two categories with one id',
      repeated(),
      'get_question_category_listの応答に同じid（1）のデータが2つあります。',
    ],
    [
      'qa',
      'two questions with one id',
      repeated('qa_items'),
      'get_question_category_listの応答に同じid（1）のデータが2つあります。',
    ],
    [
      'review',
      'two reviews with one id',
      repeated(),
      'get_reviewsの応答に同じid（1）のデータが2つあります。',
    ],
    [
      'news',
      'two hashtags with one id',
      repeated('hashtags'),
      'get_newsの応答に同じid（3）のデータが2つあります。',
    ],
    [
      'top',
      'a video in camel case',
      respelled('pc_video_small', 'pcVideoSmall'),
      'get_page_top_contentの応答に「pc_video_small」がなく、つづりの違う「pcVideoSmall」があります。',
    ],
    [
      'about',
      'the concepts in camel case',
      respelled('concept_description', 'conceptDescription'),
      'get_page_about_contentの応答に「concept_description」がなく、つづりの違う「conceptDescription」があります。',
    ],
    [
      'price',
      'a link in Pascal case',
      respelled('button_link', 'ButtonLink'),
      'get_page_price_contentの応答に「button_link」がなく、つづりの違う「ButtonLink」があります。',
    ],
    [
      'studio',
      'mainImage',
      respelled('main_image', 'mainImage'),
      'get_studioの応答に「main_image」がなく、つづりの違う「mainImage」があります。',
    ],
    [
      'studio',
      'isPublished',
      respelled('is_published', 'isPublished'),
      'get_studioの応答に「is_published」がなく、つづりの違う「isPublished」があります。',
    ],
    [
      'lesson',
      'closeflg',
      respelled('close_flg', 'closeflg'),
      'get_lessonsの応答に「close_flg」がなく、つづりの違う「closeflg」があります。',
    ],
    [
      'instructor',
      'a name with a hyphen',
      respelled('dancer_name', 'dancer-name'),
      'get_instructorsの応答に「dancer_name」がなく、つづりの違う「dancer-name」があります。',
    ],
    [
      'qa',
      'qaItems',
      respelled('qa_items', 'qaItems'),
      'get_question_category_listの応答に「qa_items」がなく、つづりの違う「qaItems」があります。',
    ],
    [
      'qa',
      'studioIds of the items',
      respelled('qa_items.studio_ids', 'studioIds'),
      'get_question_category_listの応答に「qa_items.studio_ids」がなく、つづりの違う「studioIds」があります。',
    ],
    [
      'news',
      'topImage',
      respelled('top_image', 'topImage'),
      'get_newsの応答に「top_image」がなく、つづりの違う「topImage」があります。',
    ],
    [
      'review',
      'isPublished',
      respelled('is_published', 'isPublished'),
      'get_reviewsの応答に「is_published」がなく、つづりの違う「isPublished」があります。',
    ],
    [
      'top',
      'no hero image',
      without('hero_hedder_image'),
      'get_page_top_contentの応答に「hero_hedder_image」がありません。',
    ],
    [
      'about',
      'no concepts',
      without('concept_description'),
      'get_page_about_contentの応答に「concept_description」がありません。',
    ],
    [
      'about',
      'no contents',
      without('concept_description.content'),
      'get_page_about_contentの応答に「concept_description.content」がありません。',
    ],
    ['price', 'no prices', without('prices'), 'get_page_price_contentの応答に「prices」がありません。'],
    ['studio', 'no images', without('images'), 'get_studioの応答に「images」がありません。'],
    [
      'lesson',
      'no instructors',
      without('instructor_id'),
      'get_lessonsの応答に「instructor_id」がありません。',
    ],
    [
      'instructor',
      'no images under any name',
      without('top_images', 'top_images_data', 'images', 'images_data'),
      'get_instructorsの応答に「top_images」がありません。',
    ],
    ['qa', 'no items', without('qa_items'), 'get_question_category_listの応答に「qa_items」がありません。'],
    [
      'qa',
      'no links',
      without('qa_items.urls'),
      'get_question_category_listの応答に「qa_items.urls」がありません。',
    ],
    ['news', 'no hashtags', without('hashtags'), 'get_newsの応答に「hashtags」がありません。'],
    ['review', 'no replies', without('reply'), 'get_reviewsの応答に「reply」がありません。'],
  ])('is not loaded, and nothing is sent: %s, %s', async (name, _what, fault, message) => {
    answerWith(name, fault);
    expect((await submits[name](sendOf())).outcome).toEqual({ load: message });
    expect(sent).toEqual([]);
  });
});
