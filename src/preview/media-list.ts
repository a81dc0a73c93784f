import type { MediaFile } from '../contract/http/media.ts';
import { nameOf, stepText, valueAt, type Change, type Path } from '../editing/changes.ts';
import type { MirroredField, QueuedMessage } from './mirror.ts';

/** Stands for any item of a list in `MirroredMediaList.list`. */
export const anyItem = Symbol('any item');

/** A list of media as the test site knows it (section 3, "Preview messages"). */
export interface MirroredMediaList extends MirroredField {
  /** Where it is in the draft: `['images']`, `['instructors', anyItem, 'top_images']`. */
  readonly list: readonly (string | typeof anyItem)[];
}

/** The path to the list that a change is in or of; null where it concerns another place. */
function listIn({ path }: Change, { list }: MirroredMediaList): Path | null {
  const leads = list.every((step, at) => {
    const its = path[at];
    return its !== undefined && (step === anyItem ? typeof its === 'object' : stepText(its) === step);
  });
  return leads ? path.slice(0, list.length) : null;
}

/** The items' places on the way to a list, by the names that the site knows them by. */
function placesOf(draft: unknown, path: Path): { readonly index?: number; readonly itemIndex?: number } {
  const name = nameOf(draft, path)?.split('.') ?? [];
  const places = path.flatMap((step, at) => (typeof step === 'object' ? [Number(name[at])] : []));
  const [index, itemIndex] = places;
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
  return lists.flatMap((mirrored): QueuedMessage[] => {
    const path = listIn(change, mirrored);
    const value = path && valueAt(draft, path);
    if (path === null || !Array.isArray(value)) return [];
    const { contentKey, componentKey, fieldName } = mirrored;
    const places = placesOf(draft, path);
    const payload = {
      contentKey,
      ...(componentKey !== undefined && { componentKey }),
      fieldName,
      ...places,
      value: value as MediaFile[],
    };
    return [
      {
        key: ['images', fieldName, ...Object.values(places)].join(':'),
        message: { type: 'MULTIPLE_IMAGES_UPDATE', payload },
        allData: 'always',
      },
    ];
  });
}
