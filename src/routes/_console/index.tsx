import { createFileRoute } from '@tanstack/react-router';

import { editorRoute } from '../-editor-route.tsx';
import { topEditor } from '../-top-editor.ts';
import { TopScreen } from '../../editors/top/top-screen.tsx';

const { loader, component } = editorRoute(topEditor, TopScreen);

export const Route = createFileRoute('/_console/')({ loader, component });
