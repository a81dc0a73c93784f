import { createContext, use } from 'react';

import type { MediaFile, MediaKind, MediaRatio } from '../contract/http/media.ts';
import type { AnyFields } from '../editing/description.ts';
import type { Path, PathTo } from '../editing/paths.ts';
import type { Problem } from '../editing/rules.ts';
import type { MergeOf } from '../machines/editor-types.ts';
import type { PickerMode } from '../machines/media-picker-state.ts';
import type { Copies } from './copies.ts';
import type { EditorWatch } from './editor-watch.ts';
import type { FieldLookup } from './reveal.ts';

export interface PickRequest {
  readonly path: PathTo<MediaFile | readonly MediaFile[] | null>;
  readonly label: string;
  readonly kind: MediaKind;
  readonly mode: PickerMode;
  readonly ratio: MediaRatio;
  readonly required: boolean;
  readonly limit?: number | undefined;
}

/** Never changes while the screen is mounted: no field renders because of another. */
export interface EditorParts extends FieldLookup {
  readonly fields: AnyFields;
  readonly merge: MergeOf<unknown>;
  readonly watch: EditorWatch;
  readonly copies: Copies;
  readonly touched: WeakSet<Problem>;
  readonly scrollSite: (path: Path) => void;
  readonly pick: (request: PickRequest) => void;
  readonly say: (text: string) => void;
}

const EditorContext = createContext<EditorParts | null>(null);

export const EditorProvider = EditorContext.Provider;

export function useEditor(): EditorParts {
  const parts = use(EditorContext);
  if (!parts) throw new Error('A field of an editor stands outside of its screen.');
  return parts;
}
