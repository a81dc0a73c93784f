import { eachOf } from '../../contract/each-of.ts';
import type { ConceptItem, UpdateAboutContentRequest } from '../../contract/http/about.ts';
import { videoFields } from '../../contract/http/videos.ts';
import { deletedIds, isSaved } from '../../editing/items.ts';
import { isEmptyConcept, type AboutDraft } from './draft.ts';

/** What has no id of the server's goes without one. */
export function toSentConcept({ id, title, content, image }: ConceptItem) {
  const fields = { title, content, image: image?.id ?? null };
  return isSaved(id) ? { id, ...fields } : fields;
}

/** The text under `page_content`, media as ids, the items in their order. */
export function toAboutRequest(draft: AboutDraft, base: AboutDraft): UpdateAboutContentRequest {
  const { concept_message, concept_description: items } = draft;
  return {
    page_content: { concept_message },
    ...eachOf(videoFields, (name) => draft[name]?.id ?? null),
    concept_description: items.filter((item) => !isEmptyConcept(item)).map(toSentConcept),
    deleted_concept_ids: [...deletedIds(base.concept_description, items)],
  };
}
