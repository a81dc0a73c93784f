import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

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
      <InspectPanel store={store} hosted={new HostedInspector(store)} />
    </StrictMode>,
  );
  return store.inspect;
}
