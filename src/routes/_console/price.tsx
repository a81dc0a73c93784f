import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';

import { awaitBriefly } from '../-editor-actors.ts';
import { priceResource } from '../-price-actors.ts';
import { useEditorActors } from '../-use-editor-actors.ts';
import { priceContentQuery } from '../../api/price-queries.ts';
import { priceMachine } from '../../editors/price/machine.ts';
import { PriceScreen } from '../../editors/price/price-screen.tsx';
import { pageTitle } from '../../text/app.ts';
import { priceText } from '../../text/price.ts';

export const Route = createFileRoute('/_console/price')({
  // Never fails: a failed read is the editor's to show, not the router's.
  loader: async ({ context: { queryClient, send } }) => {
    await awaitBriefly(queryClient.prefetchQuery(priceContentQuery(send)));
  },
  component: Price,
});

function Price() {
  const { config, queryClient, send } = Route.useRouteContext();
  const [resource] = useState(() => priceResource(queryClient, send));
  const actors = useEditorActors(priceMachine, { previewPath: '/price', resource });
  return (
    <>
      <title>{pageTitle(priceText.title, config.brand)}</title>
      <PriceScreen {...actors} />
    </>
  );
}
