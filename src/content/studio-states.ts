import type { StudioName } from '../documents/studio/calls.ts';
import { shortName } from '../editing/short-name.ts';
import { studioListText } from '../text/studio.ts';
import { documentsOf, type CheckedSite } from './checked-site.ts';

/** What a studio is called; one without a name by its id. */
export const calledStudio = (id: number, name: string): string =>
  shortName(name) || studioListText.nameless(id);

/** The studios that are not known to be unpublished, whether they were read or are only listed. */
export function otherStudios(site: CheckedSite): readonly Pick<StudioName, 'name' | 'slug'>[] {
  const unpublished = unpublishedStudios(site);
  const published = documentsOf(site, 'studio').map(({ draft }) => draft);
  return [...(site.studios ?? []), ...published].filter(({ id }) => !unpublished.has(id));
}

/** The names of the studios that are known to be unpublished, by their ids. */
export const unpublishedStudios = (site: CheckedSite): ReadonlyMap<number, string> =>
  new Map(
    documentsOf(site, 'studio')
      .filter(({ draft }) => !draft.is_published)
      .map(({ draft }) => [draft.id, calledStudio(draft.id, draft.name)]),
  );
