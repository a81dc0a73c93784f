import { useMemo } from 'react';

import type { MediaDetails } from '../contract/http/media-details.ts';
import type { MediaFile } from '../contract/http/media.ts';
import { fileNameOf } from '../editing/file-name.ts';
import { useSentFormat } from '../ui/sent-time.tsx';
import { formatMegabytes, unknown } from './prepare/media-text.ts';

/** The details of files by their ids. Empty where the backend does not announce `mediaDetails`. */
export type DetailsById = ReadonlyMap<MediaFile['id'], MediaDetails>;

/** The text of a file in which the search looks: its file name, and the name, alternative text and tags of its details. */
export const searchedText =
  (details: DetailsById) =>
  ({ id, image_url: url }: MediaFile): string => {
    const { title = '', alt = '', tags = [] } = details.get(id) ?? {};
    return [fileNameOf(url), title, alt, ...tags].join(' ');
  };

/** What a tile shows below the name of its file: its size and the day of its upload, then the name in its details. */
export type FactsOf = (file: MediaFile) => readonly string[];

const day = { dateStyle: 'medium' } as const;

/** One function as long as the details are the same. */
export function useFactsOf(details: DetailsById): FactsOf {
  const dayOf = useSentFormat(day);
  return useMemo(
    () =>
      ({ id, file_size: bytes }) => {
        const { title = '', uploaded_at: at = null } = details.get(id) ?? {};
        const size = formatMegabytes(bytes);
        return [size === unknown ? '' : size, dayOf(at ?? '') ?? '', title].filter((fact) => fact !== '');
      },
    [details, dayOf],
  );
}
