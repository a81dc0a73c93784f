import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';

import { mediaFilesQuery } from '../../api/queries.ts';
import { useMediaUses } from '../../content/use-media-uses.ts';
import { useReplacing } from '../../content/use-replacing.ts';
import { MediaScreen } from '../../media/media-screen.tsx';
import { MediaToolsProvider } from '../../media/media-tools.tsx';
import { useMediaLibrary } from '../../media/use-media-library.ts';
import { pageTitle } from '../../text/app.ts';
import { libraryText } from '../../text/media-library.ts';

const kind = v.picklist(['image', 'video']);

/** What cannot be read in the address is left out. */
const search = v.object({
  /** The file that is selected at first. */
  file: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger())), undefined),
  kind: v.fallback(v.optional(kind), undefined),
  unused: v.fallback(v.optional(v.literal(true)), undefined),
});

type MediaSearch = Partial<v.InferOutput<typeof search>>;

export const Route = createFileRoute('/_console/media')({
  validateSearch: (given: MediaSearch): MediaSearch => v.parse(search, given),
  // Never awaited: the screen, not the router, shows a failed read.
  loader: ({ context: { queryClient, send } }) => void queryClient.prefetchQuery(mediaFilesQuery(send)),
  component: Media,
});

function Media() {
  const { config } = Route.useRouteContext();
  const { file, kind: only, unused = false } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const { picker, library, maxBytes, isFresh } = useMediaLibrary();
  const { uses, index } = useMediaUses(true, false);
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
