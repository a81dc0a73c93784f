import type { Call } from '../../../src/contract/http/call.ts';
import { getMediaFiles, type MediaFile } from '../../../src/contract/http/media.ts';
import { about } from '../../../src/documents/about/document.ts';
import type { Described } from '../../../src/documents/kit/document.ts';
import type { Exact, Fields, Schema } from '../../../src/documents/kit/field.ts';
import { savedAnswer } from '../../../src/documents/kit/saved-fixture.ts';
import { price } from '../../../src/documents/price/document.ts';
import { qa } from '../../../src/documents/qa/document.ts';
import { review } from '../../../src/documents/review/document.ts';
import { top } from '../../../src/documents/top/document.ts';
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

const stored =
  <F extends Fields, Content extends object, Request extends object>(
    document: Described<F> & {
      readonly read: Call<null, Exact<Content>, Schema<Content>>;
      readonly save: Call<Exact<Request>>;
    },
  ) =>
  (content: Content = demoOf(document.read)) =>
    storedDocument(document.read, document.save, {
      content,
      write: (before, request, newId) => savedAnswer(document, before, request, { fileOf, newId }) as Content,
    });

export const storedTop = stored(top);
export const storedAbout = stored(about);
export const storedPrices = stored(price);
export const storedReviews = stored(review);
export const storedQuestions = stored(qa);
