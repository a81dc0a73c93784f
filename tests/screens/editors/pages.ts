import { eachOf } from '../../../src/contract/each-of.ts';
import { getMediaFiles, videoFields, type MediaFile } from '../../../src/contract/http/media.ts';
import { getAboutContent, updateAboutContent } from '../../../src/documents/about/document.ts';
import { getPriceContent, updatePriceContent } from '../../../src/documents/price/document.ts';
import { getReviews, saveReview } from '../../../src/documents/review/document.ts';
import { getTopContent, topImageFields, updateTopContent } from '../../../src/documents/top/document.ts';
import { writtenRows } from '../../../src/routes/-editor-commands/wire-fixture.ts';
import { demoOf } from '../answers.ts';
import { storedDocument } from './stored-document.ts';

/** A file of the demonstration's library. */
export function fileOf(id: number): MediaFile;
export function fileOf(id: number | null): MediaFile | null;
export function fileOf(id: number | null): MediaFile | null {
  if (id === null) return null;
  const file = demoOf(getMediaFiles).find((each) => each.id === id);
  if (!file) throw new Error(`The library has no file ${id}.`);
  return file;
}

export const storedTop = (content = demoOf(getTopContent)) =>
  storedDocument(getTopContent, updateTopContent, {
    content,
    write: (_content, { page_content: texts, ...ids }) => ({
      ...texts,
      ...eachOf([...topImageFields, ...videoFields], (name) => fileOf(ids[name])),
    }),
  });

export const storedAbout = (content = demoOf(getAboutContent)) =>
  storedDocument(getAboutContent, updateAboutContent, {
    content,
    write: ({ concept_description: rows }, { page_content: texts, ...sent }, newId) => ({
      ...texts,
      ...eachOf(videoFields, (name) => fileOf(sent[name])),
      concept_description: writtenRows(
        rows,
        sent.concept_description.map((item) => ({ ...item, image: fileOf(item.image) })),
        { deleted: sent.deleted_concept_ids, newId },
      ),
    }),
  });

export const storedPrices = (content = demoOf(getPriceContent)) =>
  storedDocument(getPriceContent, updatePriceContent, {
    content,
    write: ({ price_content: rows }, sent, newId) => ({
      price_content: writtenRows(rows, sent.price_content, { deleted: sent.deleted_price_ids, newId }),
    }),
  });

export const storedReviews = (content = demoOf(getReviews)) =>
  storedDocument(getReviews, saveReview, {
    content,
    write: (rows, { reviews }, newId) => writtenRows(rows, reviews, { deleted: 'all', newId }),
  });
