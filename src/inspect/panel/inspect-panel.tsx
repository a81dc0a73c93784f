import { useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';

import { inspectText } from '../../text/inspect.ts';
import { Button } from '../../ui/button.tsx';
import { recall, remember } from '../../ui/remembered.ts';
import { Splitter } from '../../ui/splitter.tsx';
import type { CallStore } from '../calls.ts';
import { MachineDiagram } from '../diagram/machine-diagram.tsx';
import type { HostedInspector } from '../hosted/hosted-inspector.ts';
import type { InspectedActor } from '../model.ts';
import type { InspectStore } from '../store.ts';
import { ActorList } from './actor-list.tsx';
import { CallLog } from './call-log.tsx';
import { EventLog } from './event-log.tsx';
import { HostedSection } from './hosted-section.tsx';

import styles from './inspect-panel.module.css';

/** The panel's limits: part of the console always stays visible. */
const limits = { min: 160, initial: 340, maxShare: 0.75, initialShare: 0.45 } as const;

/** The panel's height in pixels, from the remembered one (if any) and the window's. */
export function panelHeight(chosen: number | null, available: number) {
  const max = Math.max(limits.min, Math.round(available * limits.maxShare));
  const wanted = chosen ?? Math.min(limits.initial, available * limits.initialShare);
  return { now: Math.round(Math.min(Math.max(wanted, limits.min), max)), min: limits.min, max };
}

/** The remembered height; null where it is invalid. */
export function readHeight(remembered: string | null): number | null {
  return remembered !== null && /^\d{3,5}$/.test(remembered) ? Number(remembered) : null;
}

const heightKey = 'inspectorHeight';
const foldedKey = 'inspector';

/** The panel's height, remembered. The console shrinks by it, so that the panel covers nothing. */
function useDock() {
  const [chosen, setChosen] = useState(() => readHeight(recall(heightKey)));
  const [isFolded, setIsFolded] = useState(() => recall(foldedKey) === 'folded');
  const [available, setAvailable] = useState(() => window.innerHeight);
  const size = panelHeight(chosen, available);
  useLayoutEffect(() => {
    const onResize = () => setAvailable(window.innerHeight);
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
  const height = isFolded ? 'var(--header)' : `${size.now}px`;
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--dock', height);
    return () => void document.documentElement.style.removeProperty('--dock');
  }, [height]);
  const fold = () => {
    remember(foldedKey, isFolded ? null : 'folded');
    setIsFolded(!isFolded);
  };
  return { size, isFolded, fold, move: setChosen };
}

/** The selected actor while it runs; then the newest of the same name, as when its screen is opened again. */
function actorToShow(
  live: readonly InspectedActor[],
  chosen: Pick<InspectedActor, 'actor' | 'name'> | null,
): InspectedActor | undefined {
  return (
    live.find(({ actor }) => actor === chosen?.actor) ??
    live.findLast(({ name }) => name === chosen?.name) ??
    live[0]
  );
}

interface InspectPanelProps {
  readonly store: InspectStore;
  readonly calls: CallStore;
  readonly hosted: HostedInspector;
}

/** The running machines of the console and its calls, live. Needs no network. */
export function InspectPanel({ store, calls, hosted }: InspectPanelProps) {
  const { model, isPaused, behind } = useSyncExternalStore(store.subscribe, store.view);
  const { size, isFolded, fold, move } = useDock();
  const [chosen, setChosen] = useState<Pick<InspectedActor, 'actor' | 'name'> | null>(null);
  const actor = actorToShow(model.actors, chosen);
  const bodyId = useId();
  return (
    // The panel stays usable while a dialog of the console is open.
    <aside className={styles['panel']} aria-label={inspectText.panel} data-react-aria-top-layer="true">
      {!isFolded && (
        <div className={styles['handle']}>
          <Splitter
            label={inspectText.height}
            hint={inspectText.heightHint}
            controls={bodyId}
            part="below"
            {...size}
            onMove={move}
            onMoved={(height) => remember(heightKey, String(height))}
          />
        </div>
      )}
      <Disclosure className={styles['fold'] ?? ''} isExpanded={!isFolded} onExpandedChange={fold}>
        <header className={styles['header']}>
          <h2 className={styles['title']}>{inspectText.panel}</h2>
          {isPaused && (
            // By hand: React Aria's only live part is a toast.
            <p className={styles['paused']} role="status">
              {inspectText.paused(behind)}
            </p>
          )}
          <span className={styles['space']} />
          <Button size="small" onPress={() => store.pause(!isPaused)}>
            {isPaused ? inspectText.resume : inspectText.pause}
          </Button>
          <Button
            size="small"
            onPress={() => {
              store.clear();
              calls.clear();
            }}
          >
            {inspectText.clear}
          </Button>
          <Button size="small" slot="trigger">
            {isFolded ? inspectText.expand : inspectText.collapse}
          </Button>
        </header>
        <DisclosurePanel className={styles['body'] ?? ''} id={bodyId}>
          <Tabs className={styles['views'] ?? ''}>
            <TabList className={styles['tabs'] ?? ''} aria-label={inspectText.views}>
              <Tab className={styles['tab'] ?? ''} id="machines">
                <span>{inspectText.machinesView}</span>
              </Tab>
              <Tab className={styles['tab'] ?? ''} id="calls">
                <span>{inspectText.callsView}</span>
              </Tab>
            </TabList>
            <TabPanel className={styles['machines'] ?? ''} id="machines">
              <div className={styles['actors']}>
                <ActorList actors={model.actors} chosen={actor} onChoose={setChosen} />
              </div>
              <div className={styles['diagram']}>
                {actor && <MachineDiagram key={actor.name} actor={actor} />}
              </div>
              <div className={styles['log']}>
                <EventLog log={model.log} chosen={actor} />
              </div>
              <div className={styles['hosted']}>
                <HostedSection hosted={hosted} />
              </div>
            </TabPanel>
            <TabPanel className={styles['calls'] ?? ''} id="calls">
              <CallLog calls={calls} store={store} />
            </TabPanel>
          </Tabs>
        </DisclosurePanel>
      </Disclosure>
    </aside>
  );
}
