import { createFileRoute } from '@tanstack/react-router';

import { editorRoute } from '../../console/editor-route.tsx';
import { topPage } from '../../editors/top/editor.ts';
import { TopScreen } from '../../editors/top/top-screen.tsx';

const { loader, component } = editorRoute(topPage, TopScreen);

export const Route = createFileRoute('/_console/')({ loader, component });
