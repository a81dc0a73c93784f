import type { Studio } from '../../contract/http/studio.ts';
import { rootPath } from '../../editing/paths.ts';

export type StudioDraft = Studio;

export const studioPath = rootPath<StudioDraft>();

export const studioTextFields = ['name', 'slug', 'address'] as const;

export type StudioField = (typeof studioTextFields)[number] | 'main_image' | 'images' | 'is_published';
