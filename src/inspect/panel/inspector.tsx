import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { lazyPart, PartFailed } from '../../ui/lazy-part.tsx';
import { CallStore, type SeenCall } from '../calls.ts';
import { HostedInspector } from '../hosted-inspector.ts';
import { InspectStore } from '../store.ts';
import { inspectText } from '../text.ts';

import styles from './inspect-panel.module.css';

/** Lazy: the machines run, and are observed, before the scripts shared with the console are loaded. */
const InspectPanel = lazyPart(async () => (await import('./inspect-panel.tsx')).InspectPanel, {
  failed: (failure) => (
    <aside className={styles['missing']} aria-label={inspectText.panel}>
      <PartFailed {...failure} title={inspectText.panel} onDismiss={undefined} />
    </aside>
  ),
});

export function openInspector() {
  const store = new InspectStore();
  const calls = new CallStore();
  const element = document.createElement('div');
  document.body.append(element);
  // With a React root of its own no error or rendering of the panel affects the console.
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <InspectPanel store={store} calls={calls} hosted={new HostedInspector(store)} />
    </StrictMode>,
  );
  /** After the console's own work on the answer; an error is only logged. */
  const see = (look: () => SeenCall) =>
    void setTimeout(() => {
      try {
        calls.see(look());
      } catch (error) {
        console.warn('inspector', error);
      }
    });
  const close = () => {
    root.unmount();
    element.remove();
  };
  return { inspect: store.inspect, see, close };
}
