import { createFileRoute } from '@tanstack/react-router';

import { editorRoute } from '../../console/editor-route.tsx';
import { pricePage } from '../../editors/price/editor.ts';
import { PriceScreen } from '../../editors/price/price-screen.tsx';

const { loader, component } = editorRoute(pricePage, PriceScreen);

export const Route = createFileRoute('/_console/price')({ loader, component });
