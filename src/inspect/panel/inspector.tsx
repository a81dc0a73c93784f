import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { inspectText } from '../../text/inspect.ts';
import { lazyPart, PartFailed } from '../../ui/lazy-part.tsx';
import { CallStore, type SeenCall } from '../calls.ts';
import { HostedInspector } from '../hosted/hosted-inspector.ts';
import { InspectStore } from '../store.ts';

import styles from './inspect-panel.module.css';

/** The panel shares scripts with the console: the machines are observed, and run, before these are there. */
const InspectPanel = lazyPart(async () => (await import('./inspect-panel.tsx')).InspectPanel, {
  failed: (failure) => (
    <aside className={styles['missing']} aria-label={inspectText.panel}>
      <PartFailed {...failure} title={inspectText.panel} onDismiss={undefined} />
    </aside>
  ),
});

/** The observers of what the panel shows. */
interface Observers {
  readonly inspect: InspectStore['inspect'];
  /** Takes a call that was made. An error in looking at it is only logged. */
  readonly see: (look: () => SeenCall) => void;
  /** Takes the panel away. */
  readonly close: () => void;
}

/** Opens the panel and gives the observers for what it shows. */
export function openInspector(): Observers {
  const store = new InspectStore();
  const calls = new CallStore();
  const element = document.createElement('div');
  document.body.append(element);
  // A React root of its own: an error in the panel does not affect the console, and typing in the panel does not render
  // the console.
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <InspectPanel store={store} calls={calls} hosted={new HostedInspector(store)} />
    </StrictMode>,
  );
  // After the console's own work on the answer.
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
