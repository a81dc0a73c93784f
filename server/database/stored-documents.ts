import { about, concepts as conceptList } from '../../src/documents/about/document.ts';
import { price, prices, sections } from '../../src/documents/price/document.ts';
import { review, reviews as reviewList } from '../../src/documents/review/document.ts';
import { top } from '../../src/documents/top/document.ts';
import { stored } from './stored.ts';
import { pageTableOf, rowsTableOf, tableOf } from './tables-of.ts';

/** The top page. Property names are the contract's field names. */
export const topPage = pageTableOf('top_page', top.fields);

export const aboutPage = pageTableOf('about_page', about.fields);
export const concepts = tableOf('concepts', conceptList);

export const priceSections = tableOf('price_sections', sections);
export const priceItems = rowsTableOf('price_items', prices, {
  column: 'section_id',
  id: () => priceSections.id,
});

export const reviews = tableOf('reviews', reviewList);

/** The documents that are read and saved by their fields alone (`server/kit/`). */
export const storedDocuments = {
  top: stored('top', top, { page: topPage, lists: {} }),
  about: stored('about', about, { page: aboutPage, lists: { concept_description: { table: concepts } } }),
  price: stored('price', price, {
    lists: { price_content: { table: priceSections, inner: { prices: priceItems } } },
  }),
  review: stored('reviews', review, { lists: { reviews: { table: reviews } } }),
};
