import { createFileRoute } from '@tanstack/react-router';

import { editorRoute } from '../../console/editor-route.tsx';
import { AboutScreen } from '../../editors/about/about-screen.tsx';
import { aboutPage } from '../../editors/about/editor.ts';

const { loader, component } = editorRoute(aboutPage, AboutScreen);

export const Route = createFileRoute('/_console/about')({ loader, component });
