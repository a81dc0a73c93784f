import {
  emptyStudio,
  studio as document,
  type CreateStudioRequest,
  type Location,
  type StudioDraft,
} from '../../documents/studio/document.ts';
import { editorOf } from '../../editing/editor-of.ts';
import { createConfirmedCallMachine } from '../../machines/confirmed-call-machine.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import type { QueuedMessage } from '../../machines/preview-frame-machine.ts';
import { defineMirror } from '../../preview/mirror.ts';

export const studio = editorOf('studioEditor', document, { empty: emptyStudio });

export const studioMachine = createEditorMachine(studio);

export const publishCallMachine = createConfirmedCallMachine<boolean>(false);

export const deleteStudioCallMachine = createConfirmedCallMachine<string>('');

export const toStudioRequest = (
  draft: StudioDraft,
  { lat, lng }: Pick<Location, 'lat' | 'lng'>,
): CreateStudioRequest => ({
  ...studio.requestOf(draft, draft),
  lat,
  lng,
});

export const studioMirror = defineMirror(studio, { contentKey: 'studioContent', component: 'studio' });

export const publishedMessages = (draft: StudioDraft, isPublished: boolean): readonly QueuedMessage[] => {
  const published = { ...draft, is_published: isPublished };
  const change = { type: 'set', path: ['is_published'], value: isPublished } as const;
  return studioMirror.edited(change, published, draft);
};
