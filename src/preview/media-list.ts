import type { MediaFile } from '../contract/http/media.ts';
import { indicesOf, stepText, valueAt, type Change, type Path } from '../editing/changes.ts';
import type { MirroredField, QueuedMessage } from './mirror.ts';

/** Stands for any item of a list in `MirroredMediaList.list`. */
export const anyItem = Symbol('any item');

/** A list of media as the test site knows it (section 3, "Preview messages"). */
export interface MirroredMediaList extends MirroredField {
  /** Where it is in the draft: `['images']`, `['instructors', anyItem, 'top_images']`. */
  readonly list: readonly (string | typeof anyItem)[];
}

/** The places that a change is in or of. */
const placesOfChange = (change: Change): readonly Path[] => {
  if (change.type === 'batch') return change.changes.flatMap(placesOfChange);
  return change.type === 'move' && change.to ? [change.path, change.to] : [change.path];
};

/** The path to the list that a place is in or of; null where it is elsewhere. */
function listIn(path: Path, { list }: MirroredMediaList): Path | null {
  const leads = list.every((step, at) => {
    const its = path[at];
    return its !== undefined && (step === anyItem ? typeof its === 'object' : stepText(its) === step);
  });
  return leads ? path.slice(0, list.length) : null;
}

/** The items' places on the way to a list, by the names that the site knows them by. */
function placesOf(draft: unknown, path: Path): { readonly index?: number; readonly itemIndex?: number } {
  const [index, itemIndex] = indicesOf(draft, path);
  return { ...(index !== undefined && { index }), ...(itemIndex !== undefined && { itemIndex }) };
}

/**
 * What a change of a list of media tells the site: files chosen, moved, or taken away. Nothing where the change is
 * elsewhere. Every editor's `preview.ts` names its lists and uses this.
 */
export function mediaListEdited(
  change: Change,
  draft: unknown,
  lists: readonly MirroredMediaList[],
): readonly QueuedMessage[] {
  const places = placesOfChange(change);
  const pairs = lists.flatMap((mirrored) => places.map((place) => [mirrored, place] as const));
  return pairs.flatMap(([mirrored, place]): QueuedMessage[] => {
    const path = listIn(place, mirrored);
    const value = path && valueAt(draft, path);
    if (path === null || !Array.isArray(value)) return [];
    const { contentKey, componentKey, fieldName } = mirrored;
    const indices = placesOf(draft, path);
    const payload = {
      contentKey,
      ...(componentKey !== undefined && { componentKey }),
      fieldName,
      ...indices,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the editor names its lists of media.
      value: value as MediaFile[],
    };
    return [
      {
        key: ['images', fieldName, ...Object.values(indices)].join(':'),
        message: { type: 'MULTIPLE_IMAGES_UPDATE', payload },
        allData: 'always',
      },
    ];
  });
}
