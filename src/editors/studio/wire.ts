import type { CreateStudioRequest } from '../../contract/http/studio.ts';
import type { StudioDraft } from './draft.ts';

interface Location {
  readonly lat: number;
  readonly lng: number;
}

/** What creating and updating send alike: where the address is, and media as ids (section 7). */
export const toStudioRequest = (draft: StudioDraft, { lat, lng }: Location): CreateStudioRequest => ({
  name: draft.name,
  address: draft.address,
  slug: draft.slug,
  image_ids: draft.images.map(({ id }) => id),
  top_image: draft.main_image?.id ?? null,
  lat,
  lng,
});
