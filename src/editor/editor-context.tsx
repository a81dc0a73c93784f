import { createContext, use } from 'react';

import type { MediaFile, MediaKind, MediaRatio } from '../contract/http/media.ts';
import type { AnyFields } from '../editing/description.ts';
import type { Path, PathTo } from '../editing/paths.ts';
import type { Problem } from '../editing/rules.ts';
import type { MergeOf } from '../machines/editor-types.ts';
import type { PickerMode } from '../machines/media-picker-types.ts';
import type { EditorWatch } from './editor-watch.ts';
import type { Copies } from './list-types.ts';
import type { FieldPlaces } from './reveal.ts';

/** A request to open the media picker. */
export interface PickRequest {
  readonly path: PathTo<MediaFile | readonly MediaFile[] | null>;
  readonly label: string;
  readonly kind: MediaKind;
  /** `multiple` for a field that holds a list of files. */
  readonly mode: PickerMode;
  readonly ratio: MediaRatio;
  readonly required: boolean;
  /** The largest number of files of a field in `multiple` mode. */
  readonly limit?: number | undefined;
}

/**
 * Shared by the fields of an editor. Never changes while the screen is mounted, so that no field renders because of
 * another.
 */
export interface EditorParts extends FieldPlaces {
  /** The descriptions of the editor's fields. */
  readonly fields: AnyFields;
  /** Merges the draft with what others have saved. */
  readonly merge: MergeOf<unknown>;
  readonly watch: EditorWatch;
  readonly copies: Copies;
  /** The problems whose fields the user has focused. */
  readonly visited: WeakSet<Problem>;
  /** Called when the focus moves to a field: the site scrolls to its place. */
  readonly visit: (path: Path) => void;
  readonly pick: (request: PickRequest) => void;
  /** Announces a text to screen readers. */
  readonly say: (text: string) => void;
}

const EditorContext = createContext<EditorParts | null>(null);

export const EditorProvider = EditorContext.Provider;

export function useEditor(): EditorParts {
  const parts = use(EditorContext);
  if (!parts) throw new Error('A field of an editor stands outside of its screen.');
  return parts;
}
