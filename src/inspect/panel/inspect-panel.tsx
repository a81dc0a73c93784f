import { useId, useLayoutEffect, useState } from 'react';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';

import { Button, BareButton } from '../../ui/button.tsx';
import { recall, remember } from '../../ui/remembered.ts';
import { readSplitSize, splitSize, Splitter } from '../../ui/splitter.tsx';
import { useStore } from '../../ui/store.ts';
import type { CallStore } from '../calls.ts';
import type { HostedInspector } from '../hosted-inspector.ts';
import { type InspectedActor, leavesOf } from '../model.ts';
import type { InspectStore } from '../store.ts';
import { inspectText } from '../text.ts';
import { CallLog } from './call-log.tsx';
import { EventLog } from './event-log.tsx';
import { MachineDiagram } from './machine-diagram.tsx';

import listStyles from './actor-list.module.css';
import hostedStyles from './hosted-section.module.css';
import styles from './inspect-panel.module.css';

const heightKey = 'inspectorHeight';
const foldedKey = 'inspector';

function useDock() {
  const [chosen, setChosen] = useState(() => readSplitSize('inspector', recall(heightKey)));
  const [isFolded, setIsFolded] = useState(() => recall(foldedKey) === 'folded');
  const [available, setAvailable] = useState(() => window.innerHeight);
  const size = splitSize('inspector', chosen, available);
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

/** After the selected actor's end the newest of its name: its screen may be open again. */
const actorToShow = (running: readonly InspectedActor[], chosen: InspectedActor | null) =>
  running.find(({ actor }) => actor === chosen?.actor) ??
  running.findLast(({ name }) => name === chosen?.name) ??
  running[0];

interface InspectPanelProps {
  readonly store: InspectStore;
  readonly calls: CallStore;
  readonly hosted: HostedInspector;
}

export function InspectPanel({ store, calls, hosted }: InspectPanelProps) {
  const { model, isPaused, behind } = useStore(store);
  const { size, isFolded, fold, move } = useDock();
  const [chosen, setChosen] = useState<InspectedActor | null>(null);
  const actor = actorToShow(model.actors, chosen);
  const bodyId = useId();
  return (
    // `top-layer`: usable while a dialog of the console is open.
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

interface ActorListProps {
  readonly actors: readonly InspectedActor[];
  readonly chosen: InspectedActor | undefined;
  readonly onChoose: (actor: InspectedActor) => void;
}

function ActorList(props: ActorListProps) {
  const { actors } = props;
  const isChild = ({ parent }: InspectedActor) => actors.some(({ actor }) => actor === parent);
  return (
    <nav className={listStyles['actors']} aria-label={inspectText.actors}>
      {actors.length === 0 && <p className={listStyles['none']}>{inspectText.noActors}</p>}
      <Branch {...props} branch={actors.filter((actor) => !isChild(actor))} />
    </nav>
  );
}

function Branch({ branch, ...props }: ActorListProps & { readonly branch: readonly InspectedActor[] }) {
  const { actors, chosen, onChoose } = props;
  return (
    <ul className={listStyles['branch']}>
      {branch.map((actor) => {
        const children = actors.filter(({ parent }) => parent === actor.actor);
        const calls = [...new Set(actor.calls.map(({ name }) => name))].join(', ');
        return (
          <li key={actor.actor}>
            <BareButton
              className={listStyles['actor']}
              aria-current={actor === chosen}
              onPress={() => onChoose(actor)}
            >
              <span className={listStyles['name']} lang="en">
                {actor.name}
              </span>{' '}
              <span className={listStyles['state']} lang="en">
                {leavesOf(actor.value).join(', ')}
              </span>
              {calls !== '' && <span className={listStyles['calls']}>{inspectText.calls(calls)}</span>}
            </BareButton>
            {children.length > 0 && <Branch {...props} branch={children} />}
          </li>
        );
      })}
    </ul>
  );
}

function HostedSection({ hosted }: { readonly hosted: HostedInspector }) {
  const status = useStore(hosted);
  const isOpen = status === 'connecting' || status === 'connected' || status === 'unreachable';
  const noticeId = useId();
  return (
    <div className={hostedStyles['hosted']}>
      <div className={hostedStyles['buttons']}>
        <Button size="small" aria-describedby={noticeId} onPress={() => hosted.open()}>
          {inspectText.hosted}
        </Button>
        {isOpen && (
          <Button size="small" onPress={() => hosted.close()}>
            {inspectText.hostedClose}
          </Button>
        )}
      </div>
      <p className={hostedStyles['notice']} id={noticeId}>
        {inspectText.hostedNotice}
      </p>
      {/* By hand: React Aria's only live part is a toast. */}
      <p className={hostedStyles['status']} role="status">
        {inspectText.hostedStatus[status]}
      </p>
    </div>
  );
}
