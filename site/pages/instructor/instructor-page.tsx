import { useLayoutEffect } from 'react';

import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { showField } from '../../mirror/show-field.ts';
import type { Page } from '../page.ts';
import { instructors, rendering, selection, useSelected, useSelection } from './instructor-store.ts';
import { instructorText } from './instructor-text.ts';
import { Portrait } from './portrait.tsx';
import { Roster } from './roster.tsx';
import { select } from './selection.ts';

import styles from './instructor-page.module.css';

/** All instructors, and one of them at large. */
function Instructors() {
  const selected = useSelected();
  const known = instructors.useKnown();
  useRemembered();
  return (
    <>
      <h1 className={styles['heading']}>
        <span className={styles['en']} lang="en">
          {instructorText.titleEn}
        </span>
        <span className={styles['ja']}>{instructorText.title}</span>
      </h1>
      {selected && <Portrait {...selected} />}
      {selected === null && known && <p className={styles['none']}>{instructorText.none}</p>}
      <Roster />
    </>
  );
}

/** Once an instructor is seen its id is known: it stays the selected one wherever it goes. */
function useRemembered(): void {
  const selected = useSelected();
  const { id, index } = useSelection();
  useLayoutEffect(() => {
    if (!selected || (selected.instructor.id === id && selected.index === index)) return;
    selection.update((before) => ({ ...before, id: selected.instructor.id, index: selected.index }));
  }, [selected, id, index]);
}

const content = instructors.page(<Instructors />);

export const page: Page = {
  ...content,
  receive(message) {
    if (message.type === 'SCROLL_TO') {
      clearTimeout(looking);
      // What was selected just now is there first.
      setTimeout(() => content.receive(message), rendering);
      return;
    }
    content.receive(message);
    if (message.payload.contentKey === 'instructorContent') follow(message);
  },
};

/** Long enough for the message that goes on to a field. */
const pause = 50;
let looking: number | undefined;

/** Follows staff to the instructor that they are at. */
function follow(message: PreviewMessage): void {
  if (message.type !== 'SELECT_INSTRUCTOR') return;
  selection.update((before) => select(before, message, instructors.now().instructors));
  clearTimeout(looking);
  const { index, skipScroll = false } = message.payload;
  if (!skipScroll) looking = window.setTimeout(() => bringIntoView(index), pause);
}

/** Only where it is out of sight: whoever clicked something of it must not lose the place. */
function bringIntoView(index: number): void {
  const fieldName = `instructor_${index}`;
  const box = document.querySelector(`.edit_${fieldName}`)?.getBoundingClientRect();
  if (box && (box.bottom < 0 || box.top > innerHeight)) showField({ fieldName });
}
