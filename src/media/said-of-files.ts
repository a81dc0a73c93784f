import { use, useMemo } from 'react';

import type { MediaDetails } from '../contract/http/media-details.ts';
import type { MediaFile } from '../contract/http/media.ts';
import { fileNameOf } from '../editing/file-name.ts';
import { TimeZoneContext } from '../ui/time-zone.ts';
import { formatMegabytes, unknown } from './media-text.ts';

/** What staff say about the files, by their ids. Empty where the backend does not announce `mediaDetails`. */
export type SaidOfFiles = ReadonlyMap<MediaFile['id'], MediaDetails>;

/** The text of a file in which the search looks: its name, and what staff say about it. */
export const searchedText =
  (said: SaidOfFiles) =>
  ({ id, image_url: url }: MediaFile): string => {
    const { title = '', alt = '', tags = [] } = said.get(id) ?? {};
    return [fileNameOf(url), title, alt, ...tags].join(' ');
  };

/** The name that staff gave a file, its size and the day of its upload, as far as they are known. */
export function useFactsOf(said: SaidOfFiles): (file: MediaFile) => string {
  const timeZone = use(TimeZoneContext);
  return useMemo(() => {
    const format = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'medium', timeZone });
    const dayOf = (at: string | null | undefined) => {
      const date = new Date(at ?? '');
      return Number.isNaN(date.getTime()) ? '' : format.format(date);
    };
    return ({ id, file_size: bytes }) => {
      const details = said.get(id);
      const size = formatMegabytes(bytes);
      const facts = [details?.title, size === unknown ? '' : size, dayOf(details?.uploaded_at)];
      return facts.filter(Boolean).join('、');
    };
  }, [said, timeZone]);
}
