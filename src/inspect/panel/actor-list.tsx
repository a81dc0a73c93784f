import { inspectText } from '../../text/inspect.ts';
import { BareButton } from '../../ui/button.tsx';
import { type InspectedActor, leavesOf } from '../model.ts';

import styles from './actor-list.module.css';

interface ActorListProps {
  readonly actors: readonly InspectedActor[];
  readonly chosen: InspectedActor | undefined;
  readonly onChoose: (actor: InspectedActor) => void;
}

/** The running actors as a tree; one of them is selected. */
export function ActorList(props: ActorListProps) {
  const { actors } = props;
  const isChild = ({ parent }: InspectedActor) => actors.some(({ actor }) => actor === parent);
  return (
    <nav className={styles['actors']} aria-label={inspectText.actors}>
      {actors.length === 0 && <p className={styles['none']}>{inspectText.noActors}</p>}
      <Branch {...props} branch={actors.filter((actor) => !isChild(actor))} />
    </nav>
  );
}

function Branch({ branch, ...props }: ActorListProps & { readonly branch: readonly InspectedActor[] }) {
  const { actors, chosen, onChoose } = props;
  return (
    <ul className={styles['branch']}>
      {branch.map((actor) => {
        const children = actors.filter(({ parent }) => parent === actor.actor);
        const calls = [...new Set(actor.calls.map(({ name }) => name))].join(', ');
        return (
          <li key={actor.actor}>
            <BareButton
              className={styles['actor']}
              aria-current={actor === chosen}
              onPress={() => onChoose(actor)}
            >
              <span className={styles['name']} lang="en">
                {actor.name}
              </span>{' '}
              <span className={styles['state']} lang="en">
                {leavesOf(actor.value).join(', ')}
              </span>
              {calls !== '' && <span className={styles['calls']}>{inspectText.calls(calls)}</span>}
            </BareButton>
            {children.length > 0 && <Branch {...props} branch={children} />}
          </li>
        );
      })}
    </ul>
  );
}
