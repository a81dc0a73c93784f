import { createFileRoute } from '@tanstack/react-router';

import { editorRoute } from '../-editor-route.tsx';
import { priceResource } from '../-price-resource.ts';
import { priceMachine } from '../../editors/price/editor.ts';
import { PriceScreen } from '../../editors/price/price-screen.tsx';
import { priceText } from '../../text/price.ts';

const { loader, component } = editorRoute({
  title: priceText.title,
  previewPath: '/price',
  machine: priceMachine,
  resource: priceResource,
  Screen: PriceScreen,
  hasMedia: false,
});

export const Route = createFileRoute('/_console/price')({ loader, component });
