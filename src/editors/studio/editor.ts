import { emptyStudio, type CreateStudioRequest, type Studio } from '../../contract/http/studio.ts';
import { defineEditor } from '../../editing/define-editor.ts';
import { createConfirmedCallMachine } from '../../machines/confirmed-call-machine.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { defineMirror } from '../../preview/define-mirror.ts';
import type { QueuedMessage } from '../../preview/mirror.ts';
import { studioLabels, studioText } from '../../text/studio.ts';

export type StudioDraft = Studio;

interface Location {
  readonly lat: number;
  readonly lng: number;
}

export const studio = defineEditor<StudioDraft, Omit<CreateStudioRequest, keyof Location>>({
  id: 'studioEditor',
  empty: emptyStudio,
  fields: {
    name: { kind: 'text', label: studioLabels.name, required: true },
    slug: { kind: 'text', label: studioLabels.slug, required: true, lang: 'en' },
    address: { kind: 'text', label: studioLabels.address, required: true, hint: studioText.addressHint },
    main_image: { kind: 'image', label: studioLabels.main_image, ratio: '9:16', sentAs: 'top_image' },
    images: {
      kind: 'images',
      label: studioLabels.images,
      ratio: '16:9',
      sentAs: 'image_ids',
      siteName: 'visual_images',
    },
    // Published by a call of its own.
    is_published: { kind: 'checkbox', label: studioLabels.is_published, sentAs: false },
  },
});

export const studioMachine = createEditorMachine(studio);

/** The confirmed call that publishes a studio (true) or unpublishes it. */
export const publishCallMachine = createConfirmedCallMachine<boolean>(false);

/** The confirmed call that deletes the studio. */
export const deleteStudioCallMachine = createConfirmedCallMachine<string>('');

/**
 * The common part of the requests that create and update: the fields and the coordinates of the address (section 7).
 */
export const toStudioRequest = (draft: StudioDraft, { lat, lng }: Location): CreateStudioRequest => ({
  ...studio.requestOf(draft, draft),
  lat,
  lng,
});

/** `allData` of a studio; a new one has no id. */
export const studioMirror = defineMirror(studio, { contentKey: 'studioContent', component: 'studio' });

/** The message that a studio was published or unpublished. */
export const publishedMessages = (draft: StudioDraft, isPublished: boolean): readonly QueuedMessage[] => {
  const told = { ...draft, is_published: isPublished };
  const change = { type: 'set', path: ['is_published'], value: isPublished } as const;
  return studioMirror.edited(change, told, draft);
};
