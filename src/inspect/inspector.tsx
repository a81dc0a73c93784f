import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { HostedInspector } from './hosted/hosted-inspector.ts';
import { InspectPanel } from './panel/inspect-panel.tsx';
import { InspectStore } from './store.ts';

/** Opens the panel and gives the observer that shows there every actor made with it. */
export function openInspector(): InspectStore['inspect'] {
  const store = new InspectStore();
  const element = document.createElement('div');
  document.body.append(element);
  // A root of its own: a fault of the panel's leaves the console as it is, and typing there renders nothing here.
  createRoot(element).render(
    <StrictMode>
      <InspectPanel store={store} hosted={new HostedInspector(store)} />
    </StrictMode>,
  );
  return store.inspect;
}
