import {
  emptyStudio,
  studio as document,
  type CreateStudioRequest,
  type StudioDraft,
} from '../../documents/studio/document.ts';
import { editorOf } from '../../editing/editor-of.ts';
import { createConfirmedCallMachine } from '../../machines/confirmed-call-machine.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { defineMirror } from '../../preview/define-mirror.ts';
import type { QueuedMessage } from '../../preview/mirror.ts';

interface Location {
  readonly lat: number;
  readonly lng: number;
}

export const studio = editorOf('studioEditor', document, { empty: emptyStudio });

export const studioMachine = createEditorMachine(studio);

/** The confirmed call that publishes a studio (true) or unpublishes it. */
export const publishCallMachine = createConfirmedCallMachine<boolean>(false);

/** The confirmed call that deletes the studio. */
export const deleteStudioCallMachine = createConfirmedCallMachine<string>('');

/** The common part of the requests that create and update: the fields and the coordinates of the address. */
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
