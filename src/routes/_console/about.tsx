import { createFileRoute } from '@tanstack/react-router';

import { aboutResource } from '../-about-resource.ts';
import { editorRoute } from '../-editor-route.tsx';
import { AboutScreen } from '../../editors/about/about-screen.tsx';
import { aboutMachine } from '../../editors/about/editor.ts';
import { aboutText } from '../../text/about.ts';

const { loader, component } = editorRoute({
  title: aboutText.title,
  previewPath: '/about',
  machine: aboutMachine,
  resource: aboutResource,
  Screen: AboutScreen,
  hasMedia: true,
});

export const Route = createFileRoute('/_console/about')({ loader, component });
