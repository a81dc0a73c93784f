import { createContext, use } from 'react';

import type { MediaFile, MediaKind, MediaRatio } from '../../contract/http/media.ts';
import type { AnyFields } from '../../editing/description.ts';
import type { Path, PathTo } from '../../editing/paths.ts';
import type { Problem } from '../../editing/rules.ts';
import type { PickerMode } from '../../machines/media-picker-types.ts';
import type { EditorWatch } from './editor-watch.ts';
import type { FieldPlaces } from './reveal.ts';

/** What a screen asks the media picker for. */
export interface PickRequest {
  readonly path: PathTo<MediaFile | readonly MediaFile[] | null>;
  readonly label: string;
  readonly kind: MediaKind;
  /** `multiple` for a field that holds a list of files. */
  readonly mode: PickerMode;
  readonly ratio: MediaRatio;
  readonly required: boolean;
  /** The most files that a field of several may hold. */
  readonly limit?: number | undefined;
}

/** What the fields of an editor share. Stable for the life of the screen: no field renders because of another. */
export interface EditorParts extends FieldPlaces {
  /** The descriptions of the editor's fields. */
  readonly fields: AnyFields;
  readonly watch: EditorWatch;
  /** The problems that a person has been to. */
  readonly visited: WeakSet<Problem>;
  /** A person moved to a field: the preview shows its place. */
  readonly visit: (path: Path) => void;
  readonly pick: (request: PickRequest) => void;
  /** Says what happened to those who do not see it. */
  readonly say: (text: string) => void;
}

const EditorContext = createContext<EditorParts | null>(null);

export const EditorProvider = EditorContext.Provider;

export function useEditor(): EditorParts {
  const parts = use(EditorContext);
  if (!parts) throw new Error('A field of an editor stands outside of its screen.');
  return parts;
}
