import { createFileRoute } from '@tanstack/react-router';

import { editorRoute } from '../-editor-route.tsx';
import { topResource } from '../-top-resource.ts';
import { topMachine } from '../../editors/top/editor.ts';
import { TopScreen } from '../../editors/top/top-screen.tsx';
import { topText } from '../../text/top.ts';

const { loader, component } = editorRoute({
  title: topText.title,
  previewPath: '/',
  machine: topMachine,
  resource: topResource,
  Screen: TopScreen,
  hasMedia: true,
});

export const Route = createFileRoute('/_console/')({ loader, component });
