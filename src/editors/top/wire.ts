import { eachOf } from '../../contract/each-of.ts';
import { topImageFields, topTextFields, type UpdateTopContentRequest } from '../../contract/http/top.ts';
import { videoFields } from '../../contract/http/videos.ts';
import type { TopDraft } from './draft.ts';

/** The texts under `page_content`, media as ids beside it. */
export function toTopRequest(draft: TopDraft): UpdateTopContentRequest {
  return {
    page_content: eachOf(topTextFields, (name) => draft[name]),
    ...eachOf([...topImageFields, ...videoFields], (name) => draft[name]?.id ?? null),
  };
}
