import { createFileRoute } from '@tanstack/react-router';

import { aboutEditor } from '../-about-editor.ts';
import { editorRoute } from '../-editor-route.tsx';
import { AboutScreen } from '../../editors/about/about-screen.tsx';

const { loader, component } = editorRoute(aboutEditor, AboutScreen);

export const Route = createFileRoute('/_console/about')({ loader, component });
