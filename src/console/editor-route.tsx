import { useRouteContext } from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';

import { announces } from '../api/config.ts';
import { mediaFilesQuery } from '../api/queries.ts';
import type { EditorActors } from '../editor/screen/editor-screen.tsx';
import type { PreviewOptions } from '../preview/actors.ts';
import type { PageDescription, PageDraft } from '../saving/page-editor.ts';
import { pageEditor } from '../saving/page-editor.ts';
import { awaitBriefly } from '../saving/screen-read.ts';
import type { RouterContext } from '../session/context.ts';
import { pageTitle } from '../text/app.ts';
import { useEditorActors } from './editor-actors.ts';

interface ScreenProps<Draft> extends EditorActors<Draft> {
  /** Whether the backend keeps the order of items of every list (`itemOrder`). */
  readonly isOrdered: boolean;
}

/**
 * The loader and component of the route of a document that exists once. `preview` says what its mirror does differently.
 */
export function editorRoute<Draft extends PageDraft, Answer, Request extends object>(
  page: PageDescription<Draft, Answer, Request>,
  Screen: ComponentType<ScreenProps<Draft>>,
  preview: Omit<PreviewOptions, 'previewPath'> = {},
) {
  const { line, machine, query, access: accessFor } = pageEditor(page);
  const { place, path: previewPath, hasMedia } = line;

  // Never rejects: the editor, not the router, shows a failed read.
  const loader = async ({ context: { queryClient, send } }: { readonly context: RouterContext }) => {
    if (hasMedia) void queryClient.prefetchQuery(mediaFilesQuery(send));
    await awaitBriefly(queryClient.prefetchQuery(query(send)));
  };

  function Page() {
    const { config, queryClient, send } = useRouteContext({ from: '__root__' });
    const [access] = useState(() => accessFor({ queryClient, send }));
    const actors = useEditorActors(machine, { previewPath, access, ...preview });
    return (
      <>
        <title>{pageTitle(place, config.brand)}</title>
        <Screen {...actors} isOrdered={announces(config, 'itemOrder')} />
      </>
    );
  }

  return { loader, component: Page };
}
