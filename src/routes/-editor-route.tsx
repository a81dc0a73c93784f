import type { QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';

import { mediaFilesQuery } from '../api/queries.ts';
import type { Send } from '../api/send.ts';
import { announces } from '../config.ts';
import type { EditorMachine } from '../machines/editor-machine.ts';
import type { EditorActors } from '../shell/editor/editor-screen.tsx';
import { pageTitle } from '../text/app.ts';
import type { RouterContext } from './-context.ts';
import { awaitBriefly, useEditorActors } from './-editor-actors.ts';
import type { EditorResource } from './-editor-saves.ts';
import type { PreviewOptions } from './-use-preview-frame.ts';

interface ScreenProps<Draft> extends EditorActors<Draft> {
  /** Whether the backend keeps the order of items of every list (`itemOrder`). */
  readonly isOrdered: boolean;
}

interface EditorRoute<Draft, Answer, Request> extends PreviewOptions {
  readonly title: string;
  /** The address in the frame. */
  readonly previewPath: string;
  readonly machine: EditorMachine<Draft>;
  readonly resource: (queryClient: QueryClient, send: Send) => EditorResource<Draft, Answer, Request>;
  readonly Screen: ComponentType<ScreenProps<Draft>>;
  /** Whether the editor has media fields: the media library is then prefetched. */
  readonly hasMedia: boolean;
}

/** The loader and component of an editor route for a single document. */
export function editorRoute<Draft, Answer, Request>(route: EditorRoute<Draft, Answer, Request>) {
  const { title, previewPath, machine, resource: resourceFor, Screen, hasMedia, ...preview } = route;

  // Never rejects: the editor, not the router, shows a failed read.
  const loader = async ({ context: { queryClient, send } }: { readonly context: RouterContext }) => {
    if (hasMedia) void queryClient.prefetchQuery(mediaFilesQuery(send));
    await awaitBriefly(queryClient.prefetchQuery(resourceFor(queryClient, send).query));
  };

  function Page() {
    const { config, queryClient, send } = useRouteContext({ from: '__root__' });
    const [resource] = useState(() => resourceFor(queryClient, send));
    const actors = useEditorActors(machine, { previewPath, resource, ...preview });
    return (
      <>
        <title>{pageTitle(title, config.brand)}</title>
        <Screen {...actors} isOrdered={announces(config, 'itemOrder')} />
      </>
    );
  }

  return { loader, component: Page };
}
