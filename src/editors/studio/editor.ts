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
    // A call of its own.
    is_published: { kind: 'checkbox', label: studioLabels.is_published, sentAs: false },
  },
});

export const studioMachine = createEditorMachine(studio);

/** Shows a studio to visitors (true) or to none any more. */
export const publishCallMachine = createConfirmedCallMachine<boolean>(false);

/** Deletes the studio of a name. */
export const deleteStudioCallMachine = createConfirmedCallMachine<string>('');

/** What creating and updating send alike: with where the address is (section 7). */
export const toStudioRequest = (draft: StudioDraft, { lat, lng }: Location): CreateStudioRequest => ({
  ...studio.requestOf(draft, draft),
  lat,
  lng,
});

/** `allData` without an id: one that is to be has none. */
export const studioMirror = defineMirror(studio, { contentKey: 'studioContent', component: 'studio' });

/** Tells the site that a studio was published, or is not any more. */
export const publishedMessages = (draft: StudioDraft, isPublished: boolean): readonly QueuedMessage[] => {
  const told = { ...draft, is_published: isPublished };
  const change = { type: 'set', path: ['is_published'], value: isPublished } as const;
  return studioMirror.edited(change, told, draft);
};
