import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { use, useEffect, useState } from 'react';
import * as v from 'valibot';

import { mediaFilesQuery } from '../../api/queries.ts';
import type { ContentIndex } from '../../content/content-index.ts';
import { linkToDocument } from '../../content/document-links.ts';
import { provideReplacement } from '../../content/media-replacement.ts';
import { useMediaUses } from '../../content/use-content-index.ts';
import type { Replacement } from '../../machines/batch-machine.ts';
import { observedBy } from '../../machines/inspect.ts';
import { libraryText } from '../../media/library-text.ts';
import type { ReplacingParts } from '../../media/media-replacement.tsx';
import { MediaScreen } from '../../media/media-screen.tsx';
import { MediaToolsProvider } from '../../media/media-tools.tsx';
import { useMediaLibrary } from '../../media/use-media-library.ts';
import { SavedContext } from '../../saving/saved-context.ts';
import { pageTitle } from '../../text/app.ts';
import { whenIdle } from '../../ui/when-idle.ts';

const kind = v.picklist(['image', 'video']);

const search = v.object({
  file: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger())), undefined),
  kind: v.fallback(v.optional(kind), undefined),
  unused: v.fallback(v.optional(v.literal(true)), undefined),
});

type MediaSearch = Partial<v.InferOutput<typeof search>>;

export const Route = createFileRoute('/_console/media')({
  validateSearch: (given: MediaSearch): MediaSearch => v.parse(search, given),
  loader: ({ context: { queryClient, send } }) => void queryClient.prefetchQuery(mediaFilesQuery(send)),
  component: Media,
});

const linkTo = ({ document }: Replacement) => linkToDocument(document);

function useReplacing(index: ContentIndex): ReplacingParts {
  const { send, tabs, inspect } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const checks = use(SavedContext);
  const [machine] = useState(() => provideReplacement({ queryClient, send, tabs }));
  const actor = useActorRef(machine, observedBy(inspect));
  const { picker, library } = useMediaLibrary();
  useEffect(() => {
    const ended = actor.on('batch.ended', () => checks?.restart());
    return () => ended.unsubscribe();
  }, [actor, checks]);
  return { actor, picker, library, itemsOf: index.replacements, linkTo };
}

function Media() {
  const { config } = Route.useRouteContext();
  const { file, kind: only, unused = false } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const { picker, library, maxBytes, isFresh } = useMediaLibrary();
  // After the files: it takes all editors' scripts and one read a document.
  const [isWanted, setWanted] = useState(false);
  const isRead = library.state === 'ready';
  useEffect(() => (isRead ? whenIdle(() => setWanted(true)) : undefined), [isRead]);
  const { uses, index } = useMediaUses(isWanted, false);
  const replacing = useReplacing(index);
  return (
    <MediaToolsProvider isFresh={isFresh}>
      <title>{pageTitle(libraryText.title, config.brand)}</title>
      <MediaScreen
        actor={picker}
        library={library}
        maxBytes={maxBytes}
        uses={uses}
        replacing={replacing}
        file={file}
        filters={{ kind: only ?? 'all', onlyUnused: unused }}
        onFilter={({ kind: chosen, onlyUnused }) =>
          void navigate({
            search: { ...(chosen !== 'all' && { kind: chosen }), ...(onlyUnused && { unused: true }) },
            replace: true,
          })
        }
      />
    </MediaToolsProvider>
  );
}
