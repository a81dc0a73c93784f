import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { use, useCallback, useEffect, useState } from 'react';

import type { MediaFile } from '../contract/http/media.ts';
import { observedBy } from '../machines/inspect.ts';
import type { Replacement } from '../machines/media-replacement-machine.ts';
import { useMediaLibrary } from '../media/use-media-library.ts';
import type { ReplacingParts } from '../media/use-replacement.tsx';
import { SavedContext } from '../saving/saved-context.ts';
import type { ContentIndex, MediaUse } from './content-index.ts';
import { linkToDocument, pathnameOf } from './document-links.ts';
import { nameOfDocument } from './document-names.ts';
import { provideReplacement } from './media-replacement.ts';
import { placeOf } from './site-fields.ts';

/** Timetables come last: their lessons show their instructors' pictures. */
const isTimetable = ({ document }: Replacement): boolean => document.kind === 'lesson';

/** The documents that use a file, with their places. */
export function replacementsOf(
  uses: readonly MediaUse[],
  from: MediaFile,
  to: MediaFile,
): readonly Replacement[] {
  const byDocument = new Map<string, MediaUse[]>();
  for (const each of uses) {
    const key = pathnameOf(each.document);
    byDocument.set(key, [...(byDocument.get(key) ?? []), each]);
  }
  const items = [...byDocument.values()].flatMap((its): readonly Replacement[] => {
    const [first] = its;
    if (!first) return [];
    const { document } = first;
    const places = its.map(({ path }) => placeOf(document, path));
    return [{ document, name: nameOfDocument(document), places, from, to }];
  });
  return items.toSorted((one, other) => Number(isTimetable(one)) - Number(isTimetable(other)));
}

const linkTo = ({ document }: Replacement) => linkToDocument(document);

/** The replacement of files in all documents, with a picker of its own for the other file. */
export function useReplacing(index: ContentIndex): ReplacingParts {
  const { queryClient, send, tabs, inspect } = useRouteContext({ from: '__root__' });
  const checks = use(SavedContext);
  const [machine] = useState(() => provideReplacement({ queryClient, send, tabs }));
  const actor = useActorRef(machine, observedBy(inspect));
  const { picker, library } = useMediaLibrary();
  useEffect(() => {
    const ended = actor.on('batch.ended', () => checks?.restart());
    return () => ended.unsubscribe();
  }, [actor, checks]);
  const itemsOf = useCallback(
    (from: MediaFile, to: MediaFile) => replacementsOf(index.uses.get(from.id) ?? [], from, to),
    [index],
  );
  return { actor, picker, library, itemsOf, linkTo };
}
