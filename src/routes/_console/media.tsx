import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as v from 'valibot';

import { mediaFilesQuery } from '../../api/queries.ts';
import { useMediaUses } from '../../content/use-content-index.ts';
import { CoverPending } from '../../editor/screen/use-editor-picker.tsx';
import { MediaDetailsProvider } from '../../media/details-context.tsx';
import { libraryText } from '../../media/library-text.ts';
import type { ReplacingProps } from '../../media/media-replacement.tsx';
import { MediaScreen } from '../../media/media-screen.tsx';
import { useMediaLibrary } from '../../media/use-media-library.ts';
import { pageTitle } from '../../text/app.ts';
import { lazyPart, PartFailed } from '../../ui/lazy-part.tsx';
import { useIsIdle } from '../../ui/use-is-idle.ts';

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

const Replacing = lazyPart<ReplacingProps>(
  async () => (await import('../../content/replacing.tsx')).Replacing,
  {
    failed: (failure, { replaced, onClosed }) =>
      replaced.isOpen && <PartFailed {...failure} onDismiss={onClosed} />,
    pending: ({ replaced, onClosed }) => <CoverPending isOpen={replaced.isOpen} onCancel={onClosed} />,
  },
);

function Media() {
  const { config } = Route.useRouteContext();
  const { file, kind: only, unused = false } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const { picker, library, maxBytes, isFresh } = useMediaLibrary();
  // After the files: it takes all editors' scripts and one read a document.
  const isWanted = useIsIdle(library.state === 'ready');
  useEffect(() => {
    if (isWanted) void Replacing.preload();
  }, [isWanted]);
  const { uses, index } = useMediaUses(isWanted, false);
  return (
    <MediaDetailsProvider isFresh={isFresh}>
      <title>{pageTitle(libraryText.title, config.brand)}</title>
      <MediaScreen
        actor={picker}
        library={library}
        maxBytes={maxBytes}
        uses={uses}
        itemsOf={index.replacements}
        Replacing={Replacing}
        file={file}
        filters={{ kind: only ?? 'all', onlyUnused: unused }}
        onFilter={({ kind: chosen, onlyUnused }) =>
          void navigate({
            search: { ...(chosen !== 'all' && { kind: chosen }), ...(onlyUnused && { unused: true }) },
            replace: true,
          })
        }
      />
    </MediaDetailsProvider>
  );
}
