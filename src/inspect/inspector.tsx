import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { renderTooltip } from '../ui/tooltip.tsx';
import { TooltipProvider } from '../ui/with-tooltip.tsx';
import { HostedInspector } from './hosted/hosted-inspector.ts';
import { InspectPanel } from './panel/inspect-panel.tsx';
import { InspectStore } from './store.ts';

/** Opens the panel and gives the observer for the actors that it shows. */
export function openInspector(): InspectStore['inspect'] {
  const store = new InspectStore();
  const element = document.createElement('div');
  document.body.append(element);
  // A React root of its own: an error in the panel does not affect the console, and typing in the panel does not render
  // the console.
  createRoot(element).render(
    <StrictMode>
      <TooltipProvider value={renderTooltip}>
        <InspectPanel store={store} hosted={new HostedInspector(store)} />
      </TooltipProvider>
    </StrictMode>,
  );
  return store.inspect;
}
