import type { Studio } from '../../contract/http/studio.ts';

export type StudioDraft = Studio;

export const studioTextFields = ['name', 'slug', 'address'] as const;

export type StudioField = (typeof studioTextFields)[number] | 'main_image' | 'images' | 'is_published';
