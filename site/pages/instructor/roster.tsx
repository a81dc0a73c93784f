import { placeAttributes } from '@kagami/mirror';
import { memo, useMemo } from 'react';

import { type SiteInstructor, instructorText } from './instructor-content.ts';
import { instructors, renderingTime, selection, useSelected, useSelection } from './instructor-store.ts';
import { nameOf, portraitId, Thumbnail } from './portrait.tsx';
import { isListed } from './selection.ts';

import styles from './roster.module.css';

export function Roster() {
  const all = instructors.useContent((content) => content.instructors);
  const { studio } = useSelection();
  const selected = useSelected()?.index;
  const listed = useMemo(
    () => all.flatMap((instructor, index) => (isListed(instructor, studio) ? [{ instructor, index }] : [])),
    [all, studio],
  );
  if (all.length === 0) return null;
  return (
    <section className={styles['roster']} aria-labelledby="roster-title">
      <h2 id="roster-title" className={styles['title']}>
        {instructorText.all}
      </h2>
      <Studios all={all} chosen={studio} />
      {listed.length === 0 && <p>{instructorText.noneThere}</p>}
      <ul className={styles['cards']}>
        {listed.map(({ instructor, index }) => (
          <Card key={instructor.id} instructor={instructor} index={index} isSelected={index === selected} />
        ))}
      </ul>
    </section>
  );
}

const choose = (studio: number | null) => selection.update((before) => ({ ...before, studio }));

interface StudiosProps {
  readonly all: readonly SiteInstructor[];
  readonly chosen: number | null;
}

function Studios({ all, chosen }: StudiosProps) {
  const studios = useMemo(() => {
    const byId = new Map(all.flatMap((each) => each.studios.map(({ id, name }) => [id, name] as const)));
    return [...byId].toSorted(([one], [other]) => one - other);
  }, [all]);
  if (studios.length < 2 && chosen === null) return null;
  return (
    <div role="group" aria-label={instructorText.studios} className={styles['studios']}>
      {[[null, instructorText.allStudios] as const, ...studios].map(([id, name]) => (
        <button
          key={id}
          type="button"
          className={styles['studio']}
          aria-pressed={id === chosen}
          onClick={() => choose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

interface CardProps {
  readonly instructor: SiteInstructor;
  readonly index: number;
  readonly isSelected: boolean;
}

const Card = memo(function Card({ instructor, index, isSelected }: CardProps) {
  const show = () => {
    selection.update((before) => ({ ...before, id: instructor.id, index, tab: 0 }));
    setTimeout(() => document.getElementById(portraitId)?.focus(), renderingTime);
  };
  return (
    <li className={styles['card']} {...placeAttributes({ index })}>
      <button
        type="button"
        className={styles['choose']}
        aria-current={isSelected || undefined}
        onClick={show}
      >
        <span className={styles['picture']}>
          <Thumbnail file={instructor.top_images[0]} />
        </span>
        <span className={`edit_instructor ${styles['name']}`}>{nameOf(instructor, index)}</span>
      </button>
    </li>
  );
});
