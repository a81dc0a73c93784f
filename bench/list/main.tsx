import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { loadConfig } from '../../src/api/config.ts';
import { useEditorActors } from '../../src/console/editor-route.tsx';
import type { EditorActors } from '../../src/editor/screen/editor-screen.tsx';
import { standAlone } from '../../tests/components/stage/stand-alone.tsx';
import { listMachine, ListScreen, type ListDraft } from './list-screen.tsx';

const isSortable = new URLSearchParams(window.location.search).has('sortable');
// Imported on demand: the page for the typing figures must not include the sortable list.
const Items = isSortable ? (await import('./sortable-items.tsx')).SortableItems : undefined;

/** A list editor made from the shared building blocks, without a backend of its own. */

const itemsQuery = queryOptions({
  queryKey: ['items'],
  queryFn: async () => (await (await fetch(`/items.json${window.location.search}`)).json()) as ListDraft,
});

function List({ queryClient }: { readonly queryClient: QueryClient }) {
  const actors: EditorActors<ListDraft> = useEditorActors(listMachine, {
    previewPath: '/',
    access: {
      queryClient,
      query: itemsQuery,
      toDraft: (answer) => answer,
      validate: () => [],
      prepare: (draft) => draft,
      save: async () => '',
      recognition: {},
    },
  });
  return <ListScreen {...actors}>{Items && <Items />}</ListScreen>;
}

standAlone(await loadConfig(), List);
